import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { lives, markOf } from './processes.ts';
import { codeOf } from './say.ts';

const holder = z.object({ pid: z.number(), mark: z.string() });
type Holder = z.infer<typeof holder>;

/** Either the lock is ours until `release`, or `holder` is its process. */
export type Taken = { held: true; release: () => void } | { held: false; pid: number };

/**
 * Acquires a lock file for this process. The lock of a dead process is replaced. The file appears with its content
 * atomically (link). @throws the system's error if the folder cannot be written
 */
export function acquireLock(file: string): Taken {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  const content = JSON.stringify({ pid: process.pid, mark: markOf(process.pid) ?? '' });
  writeFileSync(mine, content);
  try {
    for (;;) {
      if (placed(mine, file)) return { held: true, release: () => release(file, content) };
      const text = read(file);
      const other = parse(text);
      if (other && lives(other)) return { held: false, pid: other.pid };
      if (text !== undefined) clear(file, text);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Acquires a lock, waiting while another process has it; `onWait` is called once if there is a wait. */
export async function waitForLock(file: string, onWait: () => void): Promise<() => void> {
  for (let isNotified = false; ; isNotified = true) {
    const taken = acquireLock(file);
    if (taken.held) return taken.release;
    if (!isNotified) onWait();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function placed(mine: string, file: string): boolean {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a dead lock. If a rival has replaced it meanwhile, the rival's is restored. */
function clear(file: string, dead: string): void {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (read(aside) !== dead) placed(aside, file);
    rmSync(aside, { force: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
}

function release(file: string, content: string): void {
  if (read(file) === content) rmSync(file, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string | undefined): Holder | undefined {
  try {
    return holder.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
