import { LoggableError } from './loggable-error.ts';

type Entry = Record<string, string | number | undefined>;

/** Writes one line of JSON, which must not have an address, a name, an e-mail, a handle or a body. */
export function log(level: 'info' | 'warn' | 'error', event: string, entry: Entry): void {
  console[level](JSON.stringify({ time: new Date().toISOString(), level, event, ...entry }));
}

/** The loggable part of an error's text: the message of a `LoggableError`, or a code such as `SQLITE_FULL`. */
function wordsOf(error: Error): string {
  const code = 'code' in error && /^[A-Z][A-Z\d_]{2,40}$/.test(String(error.code)) ? ` ${error.code}` : '';
  return `${code}${error instanceof LoggableError ? `: ${error.message}` : ''}`;
}

/**
 * Describes an error and its causes without personal data: class, loggable message or code, and the place in the code.
 */
export function describeError(error: unknown): string {
  const parts: string[] = [];
  for (let cause = error; cause instanceof Error && parts.length < 4; cause = cause.cause) {
    // A message may contain anything, including lines that look like stack frames.
    const frames = cause.stack?.replace(cause.message, '').split('\n');
    const place = frames?.find((line) => line.trimStart().startsWith('at '));
    parts.push(`${cause.name}${wordsOf(cause)}${place ? ` ${place.trim()}` : ''}`);
  }
  return parts.join(' < ') || typeof error;
}
