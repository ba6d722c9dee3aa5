import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { diskFull, requireSpace } from './disk-space.ts';
import { acquireLock } from './lock.ts';
import { codeOf, Refusal } from './say.ts';

/** The absolute paths inside the data folder. */
export type DataFolder = {
  path: string;
  database: string;
  runtime: string;
  site: string;
  logs: string;
  secrets: string;
  pids: string;
  demoUnfinished: string;
  release: () => void;
};

/** The folder of the start command's database server. */
export const databaseIn = (data: string): string => join(data, 'db');

/** Where the local runtime keeps the bucket. */
export const bucketIn = (data: string): string => join(data, 'cf/v3/r2');

/**
 * Creates the data folder and acquires its lock, so that two starts never share it. @throws Refusal if the folder
 * cannot be written or another Cardea uses it
 */
export function openDataFolder(path: string): DataFolder {
  const taken = withinReach(path, () => {
    mkdirSync(join(path, 'logs'), { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
    requireSpace(path);
    return acquireLock(join(path, 'lock'));
  });
  if (!taken.held) {
    throw new Refusal(
      `The data folder ${path} is in use by another Cardea (process ${taken.pid}): stop that one, or set CARDEA_DATA to another folder.`,
    );
  }
  return {
    path,
    database: databaseIn(path),
    runtime: join(path, 'cf'),
    site: join(path, 'site'),
    logs: join(path, 'logs'),
    secrets: join(path, 'secrets.json'),
    pids: join(path, 'pids.json'),
    demoUnfinished: join(path, 'demo-unfinished'),
    release: taken.release,
  };
}

function withinReach<T>(path: string, use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (codeOf(error) === 'ENOSPC') throw diskFull(path);
    throw new Refusal(
      `Cardea cannot write to its data folder ${path} (${codeOf(error)}): make it a folder that this user may write, or set CARDEA_DATA to another one.`,
    );
  }
}
