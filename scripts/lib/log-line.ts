import { stripVTControlCharacters } from 'node:util';
import { redact } from '../../edge-api/kit/redact.ts';

export type Level = 'info' | 'warn' | 'error';

/** A line of the log, in the worker's format (`edge-api/kit/log.ts`). */
export const logLine = (level: Level, event: string, entry: Record<string, string>): string =>
  JSON.stringify({ time: new Date().toISOString(), level, event, ...entry });

/** Whether a line is in the log's format. */
function isLogLine(line: string): boolean {
  if (!line.startsWith('{')) return false;
  try {
    const { time, level, event } = JSON.parse(line) as Record<string, unknown>;
    return [time, level, event].every((part) => typeof part === 'string');
  } catch {
    return false;
  }
}

const levelIn = (text: string): Level =>
  /\bERROR\b/i.test(text) ? 'error' : /\bWARN(?:ING)?\b/i.test(text) ? 'warn' : 'info';

/**
 * A program's output as a line of the log: its own lines are unchanged, other text is wrapped, without colours and
 * personal data. Null if empty. @param source the program
 */
export function asLogLine(source: string, printed: string, level?: Level): string | null {
  if (isLogLine(printed)) return printed;
  const text = redact(stripVTControlCharacters(printed));
  return text === '' ? null : logLine(level ?? levelIn(text), 'output', { source, message: text });
}
