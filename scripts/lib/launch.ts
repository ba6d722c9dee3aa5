import { join } from 'node:path';
import { createChildren, type Children } from './children.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { openJournal } from './journal.ts';
import { endOrphans } from './orphans.ts';
import { complain, sayInto, type Refusal } from './say.ts';
import { readEnvironment, type CommandSettings } from './settings.ts';
import { readCheckedSettings } from './variables.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The context of a command's steps. */
export type Run = {
  root: string;
  settings: CommandSettings;
  folder: DataFolder;
  children: Children;
  /** Registers work for the end, before any child is stopped. A second signal does not wait for it. */
  atEnd: (finish: () => Promise<void>) => void;
  /** Ends the command with an error. */
  endWith: (reason: Refusal) => void;
};

/** A second signal within so many milliseconds is the same one: Ctrl-C reaches us from the terminal and from npm. */
const SAME_MS = 1_000;

/**
 * Runs a command from its settings to its end: reads the environment, locks the data folder, runs the steps, and stops
 * everything that they started. Exit code 0 on a signal or a finished command, 1 on any error. @param steps resolves
 * when the command has done its work @param stays whether the command then serves until a signal or the death of a
 * child
 */
export async function launch(steps: (run: Run) => Promise<void>, stays: boolean): Promise<void> {
  const undo: (() => Promise<void> | void)[] = [];
  const code = await attempt(steps, stays, undo);
  for (const each of undo.toReversed()) await each();
  process.exit(code);
}

async function attempt(
  steps: (run: Run) => Promise<void>,
  stays: boolean,
  undo: (() => Promise<void> | void)[],
): Promise<number> {
  const ending = Promise.withResolvers<void>();
  const hurry = Promise.withResolvers<void>();
  let signaled: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      signaled ??= Date.now();
      ending.resolve();
      if (Date.now() - signaled > SAME_MS) hurry.resolve();
    });
  try {
    const settings = readCheckedSettings(ROOT, readEnvironment(ROOT, process.env), stays);
    const folder = openDataFolder(settings.data);
    undo.push(folder.release);
    await endOrphans(folder.pids, folder.path);
    const journal = stays ? openJournal(folder.logs, settings.production) : undefined;
    if (journal) sayInto(journal, settings.production);
    const endWith = (reason: Refusal) => ending.reject(reason);
    const children = createChildren(folder.path, folder.pids, endWith, journal);
    undo.push(() => endOrphans(folder.pids, folder.path), children.stop);
    const atEnd = (finish: () => Promise<void>) =>
      void undo.push(() => Promise.race([finish(), hurry.promise]));
    const done = steps({ root: ROOT, settings, folder, children, atEnd, endWith });
    await Promise.race([stays ? done.then(() => ending.promise) : done, ending.promise]);
    return 0;
  } catch (error) {
    complain(error);
    return 1;
  }
}
