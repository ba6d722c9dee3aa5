type Listener = (about: string | undefined) => void;

const listeners = new Set<Listener>();

/** Listens for successful calls, by subject (`subjectOf`). */
export function onCallDone(listener: Listener): void {
  listeners.add(listener);
}

/** Reports a successful call. */
export function reportDone(about: string | undefined): void {
  for (const listener of listeners) listener(about);
}
