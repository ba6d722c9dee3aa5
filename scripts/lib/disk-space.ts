import { accessSync, constants, statfsSync } from 'node:fs';
import { sep } from 'node:path';
import { codeOf, Refusal } from './say.ts';

const MEGABYTE = 1_000_000;

/** The requirements of a start: the build, logs, and room to write the next contact. In megabytes. */
const NEEDED = 100;

/**
 * Checks the free space before starting what would stop halfway. @param needed megabytes @throws Refusal if the
 * folder's disk has less
 */
export function requireSpace(folder: string, needed = NEEDED): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < needed) throw diskFull(folder, `${free} MB are free, and Cardea needs ${needed}`);
}

/** Whether a write failed because nothing more fits: of a file, or of SQLite (SQLITE_FULL). */
const isDiskFull = (error: unknown): boolean => {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number };
  return code === 'ENOSPC' || (Number(errcode) & 0xff) === 13;
};

/** The used part of a folder's disk, from 0 to 1. */
export function usedPart(folder: string): number {
  const { bavail, blocks, bfree } = statfsSync(folder);
  const used = blocks - bfree;
  return used / (used + bavail);
}

/** The refusal of a disk on which nothing more can be written. */
export const diskFull = (folder: string, found = 'nothing is free'): Refusal =>
  new Refusal(
    `The disk that holds ${folder} is full (${found}): delete what is not needed there, or set CARDEA_DATA to a folder on another disk.`,
  );

/** Of a folder on a read-only disk, of another user, or with a file in its place. */
const UNWRITABLE = ['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS'];

/** The refusal of a write below `folder` if a person can make it possible, else the error as it is. */
export function writeFault(error: unknown, folder: string): unknown {
  if (isDiskFull(error)) return diskFull(folder);
  const code = codeOf(error);
  if (!UNWRITABLE.includes(code)) return error;
  return new Refusal(
    `Nothing can be written to ${folder} (${code}): name a folder that this user may write.`,
  );
}

/** The refusal of a read. @param reason what the system or SQLite says */
export const unreadable = (path: string, reason: string): Refusal =>
  new Refusal(`${path} cannot be read (${reason}): let this user read it, or look at its disk.`);

/** Of a file of another user, a broken disk, or another kind of file than expected. */
const UNREADABLE = ['EACCES', 'EIO', 'ELOOP', 'ENOTDIR', 'EPERM'];

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The refusal of a read in one of `sources` if a person can make it possible, else the error as it is. */
export function readFault(error: unknown, sources: readonly string[]): unknown {
  const { path, syscall = '' } = (error ?? {}) as NodeJS.ErrnoException;
  const code = codeOf(error);
  if (path === undefined || !UNREADABLE.includes(code)) return error;
  if (!sources.some((source) => path === source || path.startsWith(source + sep))) return error;
  // Copying names its source also if its target cannot be written.
  if (['copyfile', 'cp'].includes(syscall) && isReadable(path)) return error;
  return unreadable(path, code);
}
