type Entry = Record<string, string | number | undefined>;

/** One line of JSON. Never given an address, a name, an e-mail, a handle or a body. */
export function log(level: 'info' | 'warn' | 'error', event: string, entry: Entry): void {
  console[level](JSON.stringify({ level, event, ...entry }));
}

/** An error told without what it carries: its class and the place it came from, of it and of its causes. */
export function describeError(error: unknown): string {
  const parts: string[] = [];
  for (let cause = error; cause instanceof Error && parts.length < 4; cause = cause.cause) {
    // A message may carry anything, lines that look like places among it.
    const frames = cause.stack?.replace(cause.message, '').split('\n');
    const place = frames?.find((line) => line.trimStart().startsWith('at '));
    parts.push(`${cause.name}${place ? ` ${place.trim()}` : ''}`);
  }
  return parts.join(' < ') || typeof error;
}
