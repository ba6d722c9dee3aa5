import { sentence } from '../../../../src/messages/sentence.ts';
import type { Actor } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import { notFound, problem, ruleBroken } from '../../../kit/problems.ts';
import { findOwnProfile, findOwnProfileById } from '../../profiles/find-profile.usecases.ts';
import type { OwnRow } from '../../profiles/profiles.repository.ts';
import { releaseMedia } from '../../profiles/save-profile.usecases.ts';
import { answerItems, ownItems, requireMatch, tooManyItems, writing } from './answer-items.ts';
import { deleteItem, readRemovedFrom, restoreItem } from './removed.repository.ts';
import type { SectionColumns, Items, ItemTable, Section, StoredItem } from './section.ts';
import { insertItem, readItem, readItems, updateItem, writeOrder } from './section.repository.ts';

/** The items in a section of one of the caller's profiles, visible or not. @throws Problem 404 */
export async function listItems<Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: Section<Table, View>,
  handle: string,
): Promise<Items<View>> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:read');
  return answerItems(deps, section, profile.id);
}

/** One item of one of the caller's profiles. @throws Problem 404 */
async function findItem<Table extends ItemTable>(
  deps: Deps,
  actor: Actor,
  section: Section<Table>,
  id: string,
  scope: 'profiles:read' | 'profiles:write',
) {
  const stored = await readItem(deps.db, section, id);
  if (!stored) throw notFound();
  const { profile } = await findOwnProfileById(deps, actor, stored.item.profile_id, scope);
  return { stored, profile, where: { id, profile_id: stored.item.profile_id } };
}

const viewOf = <Table extends ItemTable, View>(section: Section<Table, View>, stored: StoredItem<Table>) => {
  const view = section.view(stored, { id: stored.item.id, order: stored.item.position, injected: false });
  if (view === null) throw notFound();
  return view;
};

/** One item of one of the caller's profiles. @throws Problem 404 */
export async function showItem<Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: Section<Table, View>,
  id: string,
): Promise<View> {
  return viewOf(section, (await findItem(deps, actor, section, id, 'profiles:read')).stored);
}

/**
 * Appends an item with its picture or file. @param keep stores the upload for the profile's owner @throws Problem 404;
 * 403; 413, 415, 422 for the upload; 422 for a full section
 */
export async function addItem<Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: Section<Table, View>,
  handle: string,
  keep: (profile: OwnRow['profile']) => Promise<SectionColumns & { media_id: string }>,
): Promise<View> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:write');
  requireMay(actor, section.right, 'profiles:write');
  const columns = await keep(profile);
  const id = deps.newId();
  try {
    const outcome = await writing(deps, actor, { whose: profile, section }, (when) =>
      insertItem(deps.db, section, profile.id, { id, columns }, when),
    );
    if (outcome === 'gone') throw notFound();
    if (outcome === 'full') throw tooManyItems(section);
  } catch (error) {
    await releaseMedia(deps, [columns.media_id]);
    throw error;
  }
  return showItem(deps, actor, section, id);
}

/**
 * Changes an item; without changes it is not written. @param change the changed columns; or stores an upload for the
 * profile's owner, in place of the former one @param was the title that the change is based on, if known @throws
 * Problem 404; 403; 409 if its title changed; 413, 415 for the upload
 */
export async function changeItem<Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: Section<Table, View>,
  id: string,
  change: SectionColumns | ((profile: OwnRow['profile']) => Promise<SectionColumns & { media_id: string }>),
  was?: string | null,
): Promise<View> {
  const { profile, where } = await findItem(deps, actor, section, id, 'profiles:write');
  requireMay(actor, section.right, 'profiles:write');
  const columns: SectionColumns = typeof change === 'function' ? await change(profile) : change;
  if (Object.keys(columns).length === 0) return showItem(deps, actor, section, id);
  const uploaded = typeof columns['media_id'] === 'string' ? [columns['media_id']] : [];
  try {
    const had = await writing(deps, actor, { whose: profile, section }, (when) =>
      updateItem(deps.db, section, where, columns, { ...when, was }),
    );
    if (had === false) throw (await readItem(deps.db, section, id)) ? problem('conflict') : notFound();
    if (had !== null && uploaded.length > 0) await releaseMedia(deps, [had]);
  } catch (error) {
    await releaseMedia(deps, uploaded);
    throw error;
  }
  return showItem(deps, actor, section, id);
}

/** Removes an item from its card; it can be restored for a day. @throws Problem 404; 403 */
export async function removeItem<Table extends ItemTable>(
  deps: Deps,
  actor: Actor,
  section: Section<Table>,
  id: string,
): Promise<void> {
  const { profile, where } = await findItem(deps, actor, section, id, 'profiles:write');
  requireMay(actor, section.right, 'profiles:write');
  const isDeleted = await writing(deps, actor, { whose: profile, section }, (when) =>
    deleteItem(deps.db, section, where, when),
  );
  if (!isDeleted) throw notFound();
}

/**
 * Restores a removed item at its position. An existing one is unchanged. @throws Problem 404 if it is not theirs or
 * finally removed; 403; 422 if the section is full meanwhile
 */
export async function undoRemovalOf<Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: Section<Table, View>,
  id: string,
): Promise<View> {
  const profileId = await readRemovedFrom(deps.db, section, id);
  if (profileId === null) return showItem(deps, actor, section, id);
  const { profile } = await findOwnProfileById(deps, actor, profileId, 'profiles:write');
  requireMay(actor, section.right, 'profiles:write');
  const outcome = await writing(deps, actor, { whose: profile, section }, (when) =>
    restoreItem(deps.db, section, { id, profile_id: profileId }, when),
  );
  if (outcome === 'full') throw tooManyItems(section);
  return showItem(deps, actor, section, id);
}

/** Attempts of a write that conflicts with another one on the profile. */
const TRIES = 3;

/**
 * Reorders a profile's own items: all of them, each once. @param ifMatch the entity tag of the list that the order is
 * based on, if known @throws Problem 404; 403; 412 if the list changed; 422
 */
export async function reorderItems<Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: Section<Table, View>,
  handle: string,
  ids: readonly string[],
  ifMatch?: string,
): Promise<Items<View>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const done = await tryReorder(deps, actor, section, handle, ids, ifMatch);
    if (done) return done;
  }
  throw problem('conflict');
}

/** One attempt of `reorderItems`; null after a concurrent write on the profile. */
async function tryReorder<Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: Section<Table, View>,
  handle: string,
  ids: readonly string[],
  ifMatch: string | undefined,
): Promise<Items<View> | null> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:write');
  requireMay(actor, section.right, 'profiles:write');
  const stored = await readItems(deps.db, section, profile.id);
  await requireMatch(section, stored, profile.id, ifMatch);
  const own = ownItems(stored, profile.id).map(({ item }) => item.id);
  const isWhole = own.length === ids.length && new Set(ids).size === ids.length;
  if (!isWhole || !ids.every((id) => own.includes(id)))
    throw ruleBroken([{ path: 'items', message: sentence('items.incomplete') }]);
  const unchangedSince = ifMatch === undefined ? null : profile.updated_at;
  const isWritten = await writing(deps, actor, { whose: profile, section }, (when) =>
    writeOrder(deps.db, section, profile.id, ids, { ...when, unchangedSince }),
  );
  return isWritten ? answerItems(deps, section, profile.id) : null;
}
