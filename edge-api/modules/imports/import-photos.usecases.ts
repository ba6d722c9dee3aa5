import type { ImportFault } from '../../../src/domain/imports/import-contract.ts';
import { listedFaults, type RowFault } from '../../../src/domain/imports/import-fault.ts';
import type { Deps } from '../../deps.ts';
import { contactsChange } from '../../events/changing-contacts.ts';
import { dispatch } from '../../events/dispatch.ts';
import { decodingBase64 } from '../../kit/bytes.ts';
import { inSteps } from '../../kit/in-steps.ts';
import { Problem } from '../../kit/problem.ts';
import type { Media } from '../media/media.repository.ts';
import { removeUnused, storeImage } from '../media/media.usecases.ts';
import { addRowFaults, faultMessages, type FoundFault } from './fault-sentence.ts';
import { readingText } from './import-file.ts';
import { importFileKey, importKey, photosMessage } from './import-key.ts';
import { photosIn, type RowPhoto } from './import-photos.ts';
import type { ImportRecord } from './imports.repository.ts';
import {
  addImportedPhoto,
  endPhotos,
  leaveOutPhoto,
  readTakingPhotos,
  readWaitingContacts,
} from './photos.repository.ts';

/** Milliseconds for which one job adds photos, before the next continues. */
const TURN = 20_000;

/** The text of an import's file; null once that is deleted. */
async function textOf(deps: Deps, { id, encoding, file_until }: ImportRecord): Promise<string | null> {
  const isStored = file_until !== null && file_until > deps.now();
  const file = isStored ? await deps.files.get(importFileKey(id)) : null;
  if (!file) return null;
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
  return (await inSteps(deps.wait, readingText(bytes, encoding))).text;
}

/** The stored faults of an import with another of these rows. */
function withFault({ faults }: ImportRecord, rows: readonly number[], fault: RowFault): string {
  const found: FoundFault[] = [];
  for (const row of rows) addRowFaults(found, row, [fault]);
  const all = [...(JSON.parse(faults) as ImportFault[]), ...faultMessages(found)];
  return JSON.stringify(listedFaults(all.toSorted((a, b) => a.row - b.row)));
}

/**
 * Adds one photo as an upload is: checked, without metadata, in the bucket. @returns the import after it; null if
 * another worker is at it, or it was undone or deleted @throws what the bucket, the images or the database throw
 */
async function takePhoto(
  deps: Deps,
  before: ImportRecord,
  contact_id: string,
  { row, base64 }: RowPhoto,
): Promise<ImportRecord | null> {
  const { photos_done: done, user_id } = before;
  const looked = { which: before, done, row, contact_id, now: deps.now() };
  const after = { ...before, photos_done: done + 1 };
  let [isLookedAt, isAdded] = [false, false];
  const add = async (photo: Media) => {
    const added = await addImportedPhoto(deps.db, deps.newId, looked, photo, contactsChange(deps));
    ({ isLookedAt, isAdded } = added);
    await dispatch(deps, added.recorded);
  };
  try {
    const bytes = (await inSteps(deps.wait, decodingBase64(base64))) ?? new Uint8Array();
    const { hash } = await storeImage(deps, { user_id }, bytes, 'photo', add);
    if (!isAdded) await removeUnused(deps, hash);
    return isLookedAt ? after : null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const faults = withFault(before, [row], { code: 'photo_unreadable' });
    return (await leaveOutPhoto(deps.db, deps.newId, looked, faults)) ? { ...after, faults } : null;
  }
}

/**
 * Continues to add the photos of an import whose rows are done, out of its file, one at a time. It can be repeated, also
 * after a crash: each is added once. @param stoodAt the photos looked at when it seemed abandoned; if there are more, it
 * is active @throws to be retried
 */
export async function takePhotos(deps: Deps, id: string, stoodAt?: number): Promise<void> {
  let row = await readTakingPhotos(deps.db, id);
  if (!row || (stoodAt !== undefined && row.photos_done !== stoodAt)) return;
  const until = deps.now().getTime() + TURN;
  const waiting = await readWaitingContacts(deps.db, row);
  const text = waiting.size === 0 ? '' : await textOf(deps, row);
  for (const found of photosIn(text ?? '', waiting)) {
    if (found === null) {
      await deps.wait(0);
      continue;
    }
    if (deps.now().getTime() > until) return deps.jobs.send(photosMessage(id));
    row = await takePhoto(deps, row, waiting.get(found.row)!, found);
    if (!row) return;
  }
  const faults = text === null ? withFault(row, [...waiting.keys()], { code: 'photo_gone' }) : row.faults;
  await deps.files.remove(importKey(id));
  await endPhotos(deps.db, { ...row, faults }, deps.now());
}
