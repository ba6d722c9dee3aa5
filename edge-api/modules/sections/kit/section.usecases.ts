import { sentence } from '../../../../src/messages/sentence.ts';
import type { Actor } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import { notFound, problem, ruleBroken } from '../../../kit/problems.ts';
import { findOwnProfile, findOwnProfileById } from '../../profiles/find-profile.usecases.ts';
import type { OwnRow } from '../../profiles/profiles.repository.ts';
import { releaseMedia } from '../../profiles/save-profile.usecases.ts';
import { answerItems, ownItems, requireMatch, tooMany, writing } from './answer-items.ts';
import { deleteItem, readRemovedFrom, restoreItem } from './removed.repository.ts';
import type { Columns, Items, ItemTable, Section, StoredItem } from './section.ts';
import { insertItem, readItem, readItems, updateItem, writeOrder } from './section.repository.ts';

/** What stands in a section of one of the caller's profiles, whether it is shown or not. @throws Problem 404 */
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
 * Adds an item with its picture or file behind the others.
 * @param keep keeps what was sent as the profile's owner's
 * @throws Problem 404; 403; 413, 415, 422 for what was sent; 422 where the section is full
 */
export async function addItem<Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: Section<Table, View>,
  handle: string,
  keep: (profile: OwnRow['profile']) => Promise<Columns & { media_id: string }>,
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
    if (outcome === 'full') throw tooMany(section);
  } catch (error) {
    await releaseMedia(deps, [columns.media_id]);
    throw error;
  }
  return showItem(deps, actor, section, id);
}

/**
 * Changes an item; with nothing that is said of it, it stays as it is.
 * @param change what is said of it; or keeps what was sent as the profile's owner's, in place of what the item had
 * @param was the title that it was changed from, where the caller knows it
 * @throws Problem 404; 403; 409 where it has another title by now; 413, 415 for what was sent
 */
export async function changeItem<Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: Section<Table, View>,
  id: string,
  change: Columns | ((profile: OwnRow['profile']) => Promise<Columns & { media_id: string }>),
  was?: string | null,
): Promise<View> {
  const { profile, where } = await findItem(deps, actor, section, id, 'profiles:write');
  requireMay(actor, section.right, 'profiles:write');
  const columns: Columns = typeof change === 'function' ? await change(profile) : change;
  if (Object.keys(columns).length === 0) return showItem(deps, actor, section, id);
  const kept = typeof columns['media_id'] === 'string' ? [columns['media_id']] : [];
  try {
    const had = await writing(deps, actor, { whose: profile, section }, (when) =>
      updateItem(deps.db, section, where, columns, { ...when, was }),
    );
    if (had === false) throw (await readItem(deps.db, section, id)) ? problem('conflict') : notFound();
    if (had !== null && kept.length > 0) await releaseMedia(deps, [had]);
  } catch (error) {
    await releaseMedia(deps, kept);
    throw error;
  }
  return showItem(deps, actor, section, id);
}

/** Takes an item off its card; for a day it may be brought back. @throws Problem 404; 403 */
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
 * Brings an item back that was taken off its card, to where it was. One that is there is left alone.
 * @throws Problem 404 where it is not theirs or went for good; 403; 422 where the section is full meanwhile
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
  if (outcome === 'full') throw tooMany(section);
  return showItem(deps, actor, section, id);
}

/** Tries of a write that something else on the profile came before. */
const TRIES = 3;

/**
 * Puts a profile's own items into an order: all of them, each once.
 * @param ifMatch the entity tag of the list that the order was made of, where the caller knows it
 * @throws Problem 404; 403; 412 where the list is another one by now; 422
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

/** One try of `reorderItems`; null where something else was written on the profile in between. */
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
