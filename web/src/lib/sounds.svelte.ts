// Short tones for whoever wants them: when something is asked, and when somebody says something.

import { kept } from "./kept";

const TONES = { asked: [660, 880], said: [520] } as const; // hertz, one after another
const LENGTH = 0.11; // seconds of each
const LOUDNESS = 0.05;

class Sounds {
  on = $state(kept.get("sounds") === "on");
  #context: AudioContext | null = null;

  toggle(): void {
    this.on = !this.on;
    kept.set("sounds", this.on ? "on" : "off");
    this.play("asked");
  }

  play(name: keyof typeof TONES): void {
    if (!this.on) return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    TONES[name].forEach((pitch, n) => {
      const start = context.currentTime + n * LENGTH;
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      tone.type = "sine";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.015);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH * 1.6);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + LENGTH * 1.7);
    });
  }
}

export const sounds = new Sounds();
