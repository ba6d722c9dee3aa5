import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { asLogLine, logLine, type Level } from './log-line.ts';

/** Bytes of one file, and how many files there are. */
const FILE_BYTES = 10_000_000;
const FILES = 10;

/** The log of all that runs: a line of JSON an event. */
export type Journal = {
  /** The file that is written. */
  path: string;
  /** Writes an event of the start command itself. */
  event: (level: Level, event: string, entry: Record<string, string>) => void;
  /** Writes what a program printed. */
  take: (source: string, printed: string) => void;
};

/**
 * Opens the log `cardea.log` of a folder, which goes on over starts. A file that is full becomes `cardea.1.log`, the one
 * before it `cardea.2.log`; the oldest goes.
 * @param isEchoed whether standard output has each line too
 */
export function openJournal(folder: string, isEchoed: boolean, bytes = FILE_BYTES): Journal {
  const fileOf = (n: number) => join(folder, n === 0 ? 'cardea.log' : `cardea.${n}.log`);
  const open = () => openSync(fileOf(0), 'a', 0o600);
  let file = open();
  let size = fstatSync(file).size;

  function rotate(): void {
    closeSync(file);
    for (let n = FILES - 1; n > 0; n -= 1) {
      try {
        renameSync(fileOf(n - 1), fileOf(n));
      } catch {
        // There are not so many yet.
      }
    }
    file = open();
    size = 0;
  }

  function write(line: string): void {
    const text = Buffer.from(`${line}\n`);
    if (isEchoed) process.stdout.write(text);
    try {
      if (size > 0 && size + text.length > bytes) rotate();
      size += writeSync(file, text);
    } catch {
      // `/api/health` reports a full disk; nothing ends because of it.
    }
  }

  return {
    path: fileOf(0),
    event: (level, event, entry) => write(logLine(level, event, entry)),
    take: (source, printed) => {
      const line = asLogLine(source, printed);
      if (line !== null) write(line);
    },
  };
}
