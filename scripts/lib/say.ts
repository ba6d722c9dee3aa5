import { redact } from '../../edge-api/kit/redact.ts';
import type { Journal } from './journal.ts';

/** A reason to stop that a person can fix: `message` is the sentence shown, the exit code is 1. */
export class Refusal extends Error {}

let journal: Journal | undefined;
let isTerminal = true;

/** Also writes all messages to the log, and instead of the terminal if the log is echoed there. */
export function sayInto(given: Journal, isEchoed: boolean): void {
  journal = given;
  isTerminal = !isEchoed;
}

/** Prints one line for the person at the terminal. */
export function say(line: string): void {
  journal?.event('info', 'said', { message: line });
  if (isTerminal) process.stdout.write(`${line}\n`);
}

/** Prints why the command ends. Anything but a Refusal is a bug, so its stack is shown. */
export function complain(error: unknown): void {
  const known = error instanceof Refusal;
  const text = known
    ? error.message
    : `Cardea stopped: ${error instanceof Error ? error.stack : String(error)}`;
  journal?.event('error', 'stopped', { message: known ? text : redact(text) });
  process.stderr.write(`${text}\n`);
}

/** The system's code of an error, such as `EACCES`, or 'unknown'. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
