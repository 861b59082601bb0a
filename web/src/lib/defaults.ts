// What the amber button does, in words, for the question as it has been answered so far.

import type { QuestionView } from "../protocol";
import type { Picking } from "./picking.svelte";
import { counted } from "./words";

/** The place of the option that the amber button takes: the engine's default. */
export function defaultPlace(question: QuestionView): number | null {
  const given = question.default;
  return (question.kind === "Act" || question.kind === "Question") && typeof given === "number" ? given : null;
}

/** The words on the button that confirms what was picked. */
export function confirmation(picking: Picking): string {
  const question = picking.question;
  const many = picking.picks.length;
  const verb = question.options[0]?.verb;
  if (picking.missing) return `Choose ${picking.missing}`;
  if (picking.manner === "pairs") {
    if (verb === "attack") return many ? `Attack with ${many}` : "Attack with none";
    if (verb === "block") return many ? `Confirm ${counted(many, "block")}` : "No blocks";
  }
  if (picking.manner === "some") {
    if (verb === "target") return many === 1 ? `Target ${picking.choices[picking.picks[0]?.place ?? 0]?.option.what?.name ?? "it"}` : `Confirm ${counted(many, "target")}`;
    return many ? `Confirm ${many}` : "None";
  }
  if (picking.manner === "order") return "In this order";
  if (picking.manner === "divide") return `Divide ${question.total}`;
  if (picking.manner === "number" && question.about === "shortcut") {
    if (question.rule === "729.2a") return `Repeat it ${counted(picking.number, "time")}`;
    return picking.number === question.high ? "Accept" : `Stop after ${counted(picking.number, "time")}`;
  }
  if (picking.manner === "number") return question.about === "value of X" ? `X is ${picking.number}` : `${picking.number}`;
  return picking.name.trim() || "Choose";
}
