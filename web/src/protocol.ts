// Written by `python -m apnap.web.protocol.typescript`; do not edit.
// docs/web.md says how the messages are used.

export const PROTOCOL = 1;

/** The text of a situation file. */
export interface AskJudge {
  text: string;
}

/** Ask to take back the own last decision. */
export interface AskUndo {
  id: number;
  type: "undo";
}

/** An attacker, and the player, planeswalker or battle it attacks. */
export interface Attack {
  attacker: Reference;
  at: Reference | null;
  blocked: boolean;
}

/** A blocker, and the attacker it blocks. */
export interface Block {
  blocker: Reference;
  attacker: Reference;
}

/** 905.1d: Set the deck built from the drafted cards; `ready` says that it is the final one. */
export interface BuildDeck {
  id: number;
  type: "build deck";
  deck: string[];
  conspiracies?: string[];
  ready?: boolean;
}

/** 905.1d: The seat's own card pool and the deck built from it so far. Basic lands are free. */
export interface BuildingView {
  pool: string[];
  deck: string[];
  conspiracies: string[];
  least: number;
  faults: DeckFault[];
  ready: boolean;
  faces: Record<string, CardFace>;
}

/** The last message before the server closes the connection. With `again`, the page may connect once more and go on. */
export interface Bye {
  type: "bye";
  reason: string;
  again: boolean;
}

/** The printed facts of a card, enough to draw it. */
export interface CardFace {
  name: string;
  cost: string | null;
  colors: string;
  supertypes: string[];
  types: string[];
  subtypes: string[];
  text: string;
  power?: number | null;
  toughness?: number | null;
  loyalty?: number | null;
  defense?: number | null;
  faces?: string[];
}

/** Vote that a bot plays an absent player's seat or that the player concedes. The first vote proposes it; `agree` false takes the own vote back. */
export interface CastVote {
  id: number;
  type: "vote";
  seat: number;
  on: "bot" | "concede";
  agree?: boolean;
}

/** Something that a player said; `seat` is null for what the server says. */
export interface ChatLine {
  seat: number | null;
  channel: "table" | "team";
  text: string;
  at: number;
}

/** A deck to be checked, for these formats and this edition. */
export interface CheckDeck {
  deck: DeckChoice;
  formats?: string[];
  edition?: string;
}

/** Whether a table can be made. `notes` are warnings; `teams` and `decks` have an entry for each seat, as they would be. */
export interface Checked {
  possible: boolean;
  problems: Problem[];
  notes: string[];
  teams: string[];
  decks: string[];
}

/** Options that say the same, with their places. */
export interface Choice {
  text: string;
  count: number;
  places: number[];
}

/** Choose the own deck, before the game. */
export interface ChooseDeck {
  id: number;
  type: "choose deck";
  deck: DeckChoice;
}

/** Somebody takes a seat with the invitation to it. */
export interface Claim {
  table: string;
  invitation: string;
  name?: string;
}

/** The token of the seat, which opens it from now on. */
export interface Claimed {
  table: string;
  seat: number;
  token: string;
}

/** 506: The combat of a turn. */
export interface CombatView {
  defending: number[];
  attackers: Attack[];
  blockers: Block[];
  bands: number[][];
  order: [number, number[]][];
  damage?: DamageOnStack[];
}

/** 903.10a: The damage that one commander has dealt to the player. */
export interface CommanderDamage {
  name: string;
  owner: number;
  damage: number;
}

/** 104.3a: Leave the game; in a subgame, with `all_games`, the main game too. */
export interface Concede {
  id: number;
  type: "concede";
  all_games?: boolean;
}

/** Combat damage that waits to be dealt, in editions before 2009. */
export interface DamageOnStack {
  by: Reference;
  to: Reference;
  amount: number;
}

/** A deck: one that comes with apnap, by its name, or a list in any form that is read. `name` may join two bundled decks, as in "karlov+traveler". */
export interface DeckChoice {
  name?: string;
  text?: string;
}

/** A deck that comes with apnap. */
export interface DeckEntry {
  name: string;
  title: string;
  colors: string;
  cards: Record<string, number>;
}

/** A rule that a deck breaks. */
export interface DeckFault {
  rule: string;
  words: string;
  card: string;
}

/** A bundled deck as text. */
export interface DeckList {
  name: string;
  text: string;
}

/** All that stands in the way of a deck. `unreadable` says why the list can't be read at all. */
export interface DeckReport {
  name: string;
  format: string;
  cards: Record<string, number>;
  playable: boolean;
  unknown: UnknownName[];
  unsupported: UnsupportedCard[];
  illegal: IllegalCard[];
  unreadable: string;
}

/** 603.7: A delayed triggered ability. */
export interface DelayedView {
  id: number;
  source: Reference;
  text: string;
  once: boolean;
  until?: string;
  about?: Reference[];
}

/** Changes to the state, to be made in order. Numbers follow one another without a gap. */
export interface Difference {
  type: "difference";
  number: number;
  changes: (["set", (string | number)[], unknown] | ["remove", (string | number)[]] | ["splice", (string | number)[], number, number, unknown[]])[];
}

/** 601.2d: One target's part of what is divided. */
export interface DividedPart {
  name: string;
  id?: number;
  number: number;
}

/** The request with this number was carried out and, if it was an answer, written down. */
export interface Done {
  type: "done";
  id: number;
}

/** 905.1: The draft. `faces` has the facts of every card that is named in it. */
export interface DraftView {
  seat: number | null;
  round: number;
  passing: string;
  over: boolean;
  pack: string[];
  drafters: DrafterView[];
  questions: QuestionView[];
  waiting_for: number[];
  log: string[];
  faces: Record<string, CardFace>;
}

/** 905.2: A drafter; `pile` and `removed` are empty unless they are the seat's own. */
export interface DrafterView {
  name: string;
  cards: number;
  face_up: string[];
  pile: string[];
  removed: string[];
  notes: string[];
  packs: number;
  unopened: number;
}

/** A variant or option. `spelling` is how it is written, with its value if it takes one; the number of players is at least `fewest` and a multiple of `multiple`. */
export interface FormatEntry {
  name: string;
  rule: string;
  summary: string;
  spelling: string;
  value: string;
  value_needed: boolean;
  defaults: string;
  fewest: number;
  multiple: number;
}

/** Everything that may be chosen for a table. */
export interface Formats {
  variants: FormatEntry[];
  casual: FormatEntry[];
  options: FormatEntry[];
  editions: string[];
  edition: string;
  bots: string[];
  usual_seats: [number, number];
  most_seats: number;
}

/** The whole game as one seat, or a spectator (`seat` is null), sees it. `log` holds the lines from number `log_first` on; `log_length` counts all there are. */
export interface GameView {
  seat: number | null;
  over: boolean;
  sides: number[][];
  players: PlayerView[];
  turns: TurnView[];
  questions: QuestionView[];
  waiting_for: number[];
  log: LogLine[];
  log_length: number;
  log_first?: number;
  subgame?: GameView;
}

/** Ask for lines of the log before the line with this number. */
export interface GetLog {
  id: number;
  type: "log";
  before: number;
  count?: number;
}

/** Ask for what a seat has seen of a game so far, with its token; without one, for what a spectator has seen. */
export interface GetReplay {
  table: string;
  token?: string;
}

/** Answer an open question of the seat, by the places of the options. */
export interface GiveAnswer {
  id: number;
  type: "answer";
  question: string;
  answer: number | string | (number | [number, number])[];
}

/** The first message. A seat is opened by its token; without one, the page is a spectator's. `feed` and `last` name the last difference that the page has, to go on from there. */
export interface Hello {
  type: "hello";
  table: string;
  token?: string;
  feed?: string;
  last?: number;
}

/** A rule for decks that is broken. */
export interface IllegalCard {
  rule: string;
  words: string;
}

/** A person's seat. The seat of whoever made the table has a `token`; others have an `invitation`, which gives a token to the first who claims it, and to nobody else. */
export interface Invitation {
  seat: number;
  name: string;
  kind: "me" | "person" | "bot";
  token: string;
  invitation: string;
}

/** A change by which the answer would be another one, and what would then be so. */
export interface JudgeAlternative {
  change: string;
  then: string;
}

/** The answer to a question of the script. */
export interface JudgeClaim {
  claim: string;
  because: JudgeReason[];
  alternatives: JudgeAlternative[];
}

/** A sentence of the script, and what came of it. `holds` is null unless it is an expectation; `changes` lead from the table before it to the table after it. */
export interface JudgeLine {
  text: string;
  kind: string;
  number: number;
  ok: boolean;
  happened: JudgeReason[];
  refused: JudgeReason | null;
  holds: boolean | null;
  instead: string;
  answer: JudgeClaim | null;
  asked: string[];
  changes: unknown[][];
}

/** A sentence, and the rules that say so. */
export interface JudgeReason {
  text: string;
  rules: string[];
}

/** A situation as it was laid out (`start`, with open hands), the sentences, and our summaries of all rules that are cited. With `error`, the file can't be understood from that place on; the lines before it are there. */
export interface JudgeTable {
  title: string;
  edition: string;
  ok: boolean;
  start: GameView | null;
  lines: JudgeLine[];
  rules: Record<string, string>;
  error: string;
  line: number;
  column: number;
}

/** A line of the log as this seat may read it. `happened` is false for what was stopped; a `routine` line says what shows on the table anyway. */
export interface LogLine {
  turn: number;
  number: number;
  step: string;
  text: string;
  rules: string[];
  happened: boolean;
  routine?: boolean;
}

/** The reply to `log`: lines from number `first` on. */
export interface LogLines {
  type: "log lines";
  id: number;
  first: number;
  lines: LogLine[];
}

/** A table that was made. `seats` are in the order of the request. */
export interface Made {
  table: string;
  seats: Invitation[];
}

/** Mana in a pool. */
export interface ManaView {
  type: string;
  snow?: boolean;
  spend_on?: string;
}

/** A place to jump to: the first frame of a step of a turn, with every player's life there. */
export interface Mark {
  frame: number;
  marker: number;
  turn: number;
  active: number[];
  step: string;
  lives: number[];
}

/** 905.1: A draft before the game, of this list or of the one that comes with apnap. */
export interface NewDraft {
  list?: string;
  size?: number;
}

/** A seat of a new table: "me" is whoever makes the table, "person" gets an invitation. */
export interface NewSeat {
  name?: string;
  kind?: "me" | "person" | "bot";
  bot?: string;
  team?: string;
  deck?: DeckChoice | null;
}

/** A new table. A seat without a deck gets one that fits; with `own_decks`, each person chooses a deck before the game begins. */
export interface NewTable {
  variant?: string;
  casual?: string[];
  options?: string[];
  edition?: string;
  seats: NewSeat[];
  own_decks?: boolean;
  draft?: NewDraft | null;
  spectators?: boolean;
  absence?: number;
  pace?: number;
}

/** An object. A hidden one has the name "a card" and nothing that tells which card it is. */
export interface ObjectView {
  id?: number;
  owner: number;
  controller: number;
  name: string;
  cost?: string | null;
  colors?: string;
  supertypes?: string[];
  types?: string[];
  subtypes?: string[];
  keywords?: string[];
  text?: string;
  faces?: string[];
  power?: number | null;
  toughness?: number | null;
  loyalty?: number | null;
  defense?: number | null;
  lights?: number[];
  token?: boolean;
  face_down?: boolean;
  source?: Reference;
  from_top?: number;
  many?: number;
  counters?: Record<string, number>;
  stickers?: string[];
  marks?: string[];
  commander?: boolean;
  cast_for?: string;
  room?: number;
  tapped?: boolean;
  damage?: number;
  sick?: boolean;
  attached?: Reference;
  attachments?: Reference[];
  protector?: number;
  targets?: Reference[][];
  x?: number;
  modes?: number[];
  divided?: DividedPart[];
}

/** An option of a question; its place in the list is what an answer names. `text` says in words what it stands for. */
export interface OptionView {
  text?: string;
  verb: string;
  what?: Reference;
  at?: Reference;
  nth?: number;
  turn?: number;
  many?: number;
}

/** Settings that only this seat sees; a spectator has none. */
export interface Own {
  seat: number | null;
  yields: YieldsView | null;
}

/** Make a new table with the same seats, decks and rules as one at which a game was played. */
export interface PlayAgain {
  table: string;
  token: string;
}

/** Play on from a situation file, after so many of its sentences, in the seat with this number. All other seats are played by the bot. */
export interface PlaySituation {
  text: string;
  sentences: number;
  seat: number;
  bot?: string;
}

/** A player with everything of theirs that the seat may see. */
export interface PlayerView {
  seat: number;
  name: string;
  side: number;
  status: "playing" | "won" | "lost" | "drew";
  life: number;
  counters: Record<string, number>;
  mana: ManaView[];
  lands_played: number;
  turns_begun: number;
  mulligans: number;
  controlled_by: number | null;
  reach: number[] | null;
  hand_count: number;
  hand: ObjectView[];
  library_count: number;
  library: ObjectView[];
  battlefield: ObjectView[];
  graveyard: ObjectView[];
  exile: ObjectView[];
  ante: ObjectView[];
  command: ObjectView[];
  outside?: ObjectView[];
  phased_out?: ObjectView[];
  commander_damage?: CommanderDamage[];
  delayed?: DelayedView[];
  sticker_sheets?: string[];
  notes?: ([string, string, number | string])[];
  completed?: string[];
}

/** Something that stands in the way: in words, with the numbers of the rules. `seat` is the place in the list of seats; null: it is about the table. */
export interface Problem {
  words: string;
  rules: string[];
  seat: number | null;
}

/** A question to this seat. `kind` decides the form of the answer, see `AnswerValue`; `words` are those of the card that asks. */
export interface QuestionView {
  id: string;
  kind: "Question" | "Act" | "ChooseSome" | "Arrange" | "Declare" | "Divide" | "ChooseNumber" | "ChooseName";
  about: string;
  prompt: string;
  words?: string;
  rule: string;
  player: number;
  turn: number;
  options: OptionView[];
  choices: Choice[];
  default?: number | string | (number | [number, number])[];
  default_text?: string;
  stacks?: number[];
  low?: number;
  high?: number;
  total?: number;
  least?: number;
  but?: number[] | string[];
  names?: string[];
  card?: string;
  proposal?: OptionView[];
}

/** The reply to `why not`. An empty reason: it can be done. */
export interface Reason {
  type: "reason";
  id: number;
  rule: string;
  reason: string;
}

/** A player or an object that something else names. Without `id`, the seat may not tell which object it is. */
export interface Reference {
  name: string;
  id?: number;
}

/** The request was refused, and nothing has changed. `id` is null if it could not be read; `places` are those of the options that the reason is about. */
export interface Refused {
  type: "refused";
  id: number | null;
  reason: string;
  rule: string;
  places: number[];
}

/** A game to look at again. The first frame is `start`; frame n is reached by making the changes `frames[0]` to `frames[n - 1]` in it, in order. */
export interface Replay {
  apnap_replay: 1;
  version: string;
  format: string;
  edition: string;
  seat: number | null;
  start: GameView;
  frames: unknown[][][];
  marks: Mark[];
}

/** Agree to the open request to undo, or refuse it. */
export interface ReplyToUndo {
  id: number;
  type: "undo reply";
  agree: boolean;
}

/** A rule: our summary, the official text if the user has supplied it, and the numbers of the rules above it and below it. */
export interface RuleText {
  number: string;
  edition: string;
  summary: string;
  official: string;
  above: string[];
  below: string[];
}

/** Say something to the table or, 808.5, to the own team. */
export interface Say {
  id: number;
  type: "say";
  channel?: "table" | "team";
  text: string;
}

/** A step in one's own turns or in those of others, in which to be asked or not to be. */
export interface SetStop {
  whose: "mine" | "others";
  step: "untap" | "upkeep" | "draw" | "precombat main" | "beginning of combat" | "declare attackers" | "declare blockers" | "first-strike combat damage" | "combat damage" | "end of combat" | "postcombat main" | "end" | "cleanup";
  on: boolean;
}

/** 117.3d: Change what the seat wants to be asked; only what is given changes. `until` "" ends a yield; `always_pass_for` is a triggered ability on the stack, `ask_again_for` its name in `triggers`. */
export interface SetYields {
  id: number;
  type: "yields";
  full_control?: boolean | null;
  stop?: SetStop | null;
  until?: "" | "my turn" | "end of turn" | "something concerns me" | null;
  always_pass_for?: number | null;
  ask_again_for?: string | null;
}

/** The whole state, as it is after the difference of this number. */
export interface Snapshot {
  type: "snapshot";
  number: number;
  state: State;
}

/** Everything that one seat, or a spectator, sees. A snapshot holds it whole, a difference says what has changed in it. */
export interface State {
  phase: "gathering" | "drafting" | "building" | "playing" | "over";
  table: TableView;
  game: GameView | null;
  draft: DraftView | null;
  building: BuildingView | null;
  chat: ChatLine[];
  own: Own;
}

/** A seat and who plays it. `absent_since` (seconds since 1970) is there while the person of the seat has no connection; from `vote_from` on the others may vote on what becomes of it. */
export interface TableSeat {
  seat: number;
  name: string;
  team: string;
  kind: "person" | "bot";
  bot?: string;
  stand_in?: boolean;
  claimed: boolean;
  present: boolean;
  ready: boolean;
  absent_since?: number;
  vote_from?: number;
}

/** A table in the list of tables that may be watched. */
export interface TableSummary {
  id: string;
  format: string;
  edition: string;
  phase: string;
  players: string[];
  made: number;
}

/** The table, the same for everybody. */
export interface TableView {
  id: string;
  format: string;
  edition: string;
  teams: string[];
  seats: TableSeat[];
  spectators: number;
  notes: string[];
  undo: UndoRequest | null;
  votes: Vote[];
}

/** Play the own seat again, after a bot has stood in. */
export interface TakeBack {
  id: number;
  type: "take back";
}

/** The reply to a request that is refused. */
export interface Trouble {
  reason: string;
  rules: string[];
}

/** 807.5: A turn in progress with its own stack; the last object of `stack` resolves first. */
export interface TurnView {
  marker: number;
  number: number;
  active: number[];
  step: string;
  stack: ObjectView[];
  triggered: ObjectView[];
  combat: CombatView;
  planar_controller?: number;
}

/** A request to take back the last decision of `by`; it is done when all of `asked` agree. */
export interface UndoRequest {
  by: number;
  asked: number[];
  agreed: number[];
}

/** A name that no card has, where it stands, and names like it. */
export interface UnknownName {
  name: string;
  where: string;
  near: string[];
}

/** A card that can't be played, and the words that are not understood. */
export interface UnsupportedCard {
  name: string;
  count: number;
  not_understood: string[];
}

/** A vote on the seat of an absent player; it is done when more than half of `voters` agree. */
export interface Vote {
  seat: number;
  on: "bot" | "concede";
  voters: number[];
  agreed: number[];
}

/** The reply to `hello`: which seat this is, and the name of the feed that numbers its differences. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  version: string;
  table: string;
  seat: number | null;
  feed: string;
}

/** Ask why a card can't be played, or why a creature can't attack or block (`at` something). */
export interface WhyNot {
  id: number;
  type: "why not";
  thing: number;
  ability?: number;
  at?: number | null;
  turn?: number | null;
}

/** 117.3d: What the seat wants to be asked. A stop is never skipped; a usual stop is, while the player yields `until` something. `triggers` names abilities that are always passed for. */
export interface YieldsView {
  full_control: boolean;
  stops: (["mine" | "others", "untap" | "upkeep" | "draw" | "precombat main" | "beginning of combat" | "declare attackers" | "declare blockers" | "first-strike combat damage" | "combat damage" | "end of combat" | "postcombat main" | "end" | "cleanup"])[];
  usual: (["mine" | "others", "untap" | "upkeep" | "draw" | "precombat main" | "beginning of combat" | "declare attackers" | "declare blockers" | "first-strike combat damage" | "combat damage" | "end of combat" | "postcombat main" | "end" | "cleanup"])[];
  triggers: string[];
  until: "" | "my turn" | "end of turn" | "something concerns me";
}

export type FromPage = Hello | GiveAnswer | Concede | Say | SetYields | AskUndo | ReplyToUndo | CastVote | TakeBack | WhyNot | GetLog | ChooseDeck | BuildDeck;

export type ToPage = Welcome | Snapshot | Difference | Done | Refused | Reason | LogLines | Bye;

export type Change = ["set", (string | number)[], unknown] | ["remove", (string | number)[]] | ["splice", (string | number)[], number, number, unknown[]];

export type AnswerValue = number | string | (number | [number, number])[];
