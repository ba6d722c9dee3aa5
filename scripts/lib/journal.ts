import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { asLogLine, logLine, type Level } from './log-line.ts';

/** Bytes per file, and the number of files. */
const FILE_BYTES = 10_000_000;
const FILES = 10;

/** The log of all programs: a line of JSON per event. */
export type Journal = {
  /** The current file. */
  path: string;
  /** Logs an event of the start command itself. */
  event: (level: Level, event: string, entry: Record<string, string>) => void;
  /** Logs a program's output. */
  take: (source: string, printed: string) => void;
};

/**
 * Opens the log `cardea.log` of a folder, which continues over starts. A full file becomes `cardea.1.log`, the one
 * before it `cardea.2.log`; the oldest is deleted. @param isEchoed whether lines also go to standard output
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
