type Listener = (about: string | undefined) => void;

const listeners = new Set<Listener>();

/** Hears of each call that went well, by what it was about (`subjectOf`). */
export function onCallDone(listener: Listener): void {
  listeners.add(listener);
}

/** Says that a call went well. */
export function noteDone(about: string | undefined): void {
  for (const listener of listeners) listener(about);
}
