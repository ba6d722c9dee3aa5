import { mediaPath } from '../../../../src/domain/media-path.ts';
import { sentence } from '../../../../src/messages/sentence.ts';
import { format } from '../../../../src/messages/format.ts';
import type { Actor } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import { changingCards } from '../../../events/changing-cards.ts';
import type { RecordedEvent } from '../../../events/record.queries.ts';
import { notFound, ruleBroken } from '../../../kit/problems.ts';
import { findOwnProfile, findOwnProfileById } from '../../profiles/find-profile.usecases.ts';
import { withImages, type Store } from '../../profiles/profile-images.usecases.ts';
import type { OwnRow } from '../../profiles/profiles.repository.ts';
import { releaseMedia } from '../../profiles/save-profile.usecases.ts';
import type { Columns, ItemTable, ListSection, Section, StoredItem } from './section.ts';
import {
  deleteItem,
  insertItem,
  readItem,
  readItems,
  replaceItems,
  updateItem,
  writeOrder,
  type ItemRow,
} from './section.repository.ts';

/** The items of a section as they are answered. */
export type Items<View> = { items: View[] };

const tooMany = ({ tooMany: code, most }: Pick<Section, 'tooMany' | 'most'>) =>
  ruleBroken([{ path: 'items', message: format(sentence(code), { n: most }) }]);

const viewsOf = <Table extends ItemTable, View>(
  section: Section<Table, View>,
  stored: readonly StoredItem<Table>[],
  profileId: string,
): View[] =>
  stored.flatMap((one, order) => {
    const placed = { id: one.item.id, order, injected: one.item.profile_id !== profileId };
    return section.view(one, placed) ?? [];
  });

const mediaIdsOf = (stored: readonly StoredItem[]) => stored.flatMap(({ media }) => media?.id ?? []);

/** What stands in a section of one of the caller's profiles, whether it is shown or not. @throws Problem 404 */
export async function listItems<Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: Section<Table, View>,
  handle: string,
): Promise<Items<View>> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:read');
  return { items: viewsOf(section, await readItems(deps.db, section, profile.id), profile.id) };
}

/** Does a write on a profile's section that its card shows. */
const writing = <Result>(
  deps: Deps,
  actor: Actor,
  write: (when: { now: Date; event: RecordedEvent }) => Promise<Result>,
) => changingCards(deps, actor.owner, (event) => write({ now: deps.now(), event }));

const pathOf = ({ media }: StoredItem) => media && mediaPath(media.hash, media.content_type);

/** The picture that an item is to have: a new one, one that an item of the profile has, or none. */
async function pictureOf(
  store: Store,
  profile: OwnRow['profile'],
  before: readonly StoredItem[],
  given: string | null,
  path: string,
): Promise<string | null> {
  if (given === null) return null;
  const kept = before.find((stored) => pathOf(stored) === given);
  return kept?.media?.id ?? (await store(profile, given, path));
}

const columnsOf = ({ item }: StoredItem, names: readonly string[]) =>
  JSON.stringify(names.map((name) => (item as Record<string, unknown>)[name] ?? null));

/** Gives each item its id: the one that it names, that of an item which says the same, or a new one. */
function withIds(
  deps: Deps,
  before: readonly StoredItem[],
  items: readonly { id?: string | undefined; columns: Columns }[],
): ItemRow[] {
  const free = new Map(before.map((stored) => [stored.item.id, stored]));
  const take = (id: string) => (free.delete(id) ? id : null);
  const named = items.map(({ id }) => (id === undefined ? null : take(id)));
  return items.map(({ columns }, place) => {
    const names = Object.keys(columns);
    const says = JSON.stringify(names.map((name) => columns[name] ?? null));
    const same = [...free.values()].find((stored) => columnsOf(stored, names) === says);
    return { id: named[place] ?? (same && take(same.item.id)) ?? deps.newId(), columns };
  });
}

const isSame = (before: readonly StoredItem[], rows: readonly ItemRow[]) =>
  before.length === rows.length &&
  rows.every(({ id, columns }, place) => {
    const names = Object.keys(columns);
    const says = JSON.stringify(names.map((name) => columns[name] ?? null));
    return before[place]!.item.id === id && columnsOf(before[place]!, names) === says;
  });

/**
 * Replaces what stands in a section of one of the caller's profiles, all of it or nothing. A list that is sent as it
 * stands needs no right.
 * @throws Problem 404; 403; 413, 415, 422 for a picture
 */
export async function changeItems<Item, Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: ListSection<Item, Table, View>,
  handle: string,
  items: readonly Item[],
): Promise<Items<View>> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:write');
  const stored = await readItems(deps.db, section, profile.id);
  const before = stored.filter(({ item }) => item.profile_id === profile.id);
  await withImages(deps, async (store) => {
    const given = await Promise.all(
      items.map(async (item, place) => ({
        id: (item as { id?: string }).id,
        columns: {
          ...section.columns(item),
          ...(section.mediaColumn && {
            [section.mediaColumn]: await pictureOf(
              store,
              profile,
              before,
              section.picture(item),
              `items.${place}`,
            ),
          }),
        },
      })),
    );
    const rows = withIds(deps, before, given);
    if (isSame(before, rows)) return;
    requireMay(actor, section.right, 'profiles:write');
    const isWritten = await writing(deps, actor, (when) =>
      replaceItems(deps.db, section, profile.id, rows, when),
    );
    if (!isWritten) throw notFound();
  });
  await releaseMedia(deps, mediaIdsOf(before));
  return { items: viewsOf(section, await readItems(deps.db, section, profile.id), profile.id) };
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
  await findOwnProfileById(deps, actor, stored.item.profile_id, scope);
  return { stored, where: { id, profile_id: stored.item.profile_id } };
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
    const outcome = await writing(deps, actor, (when) =>
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

/** Changes what is said of an item. @throws Problem 404; 403 */
export async function changeItem<Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: Section<Table, View>,
  id: string,
  columns: Columns,
): Promise<View> {
  const { where } = await findItem(deps, actor, section, id, 'profiles:write');
  requireMay(actor, section.right, 'profiles:write');
  if (!(await writing(deps, actor, (when) => updateItem(deps.db, section, where, columns, when))))
    throw notFound();
  return showItem(deps, actor, section, id);
}

/** Removes an item, and its picture or file where no other card shows it. @throws Problem 404; 403 */
export async function removeItem<Table extends ItemTable>(
  deps: Deps,
  actor: Actor,
  section: Section<Table>,
  id: string,
): Promise<void> {
  const { stored, where } = await findItem(deps, actor, section, id, 'profiles:write');
  requireMay(actor, section.right, 'profiles:write');
  if (!(await writing(deps, actor, (when) => deleteItem(deps.db, section, where, when)))) throw notFound();
  await releaseMedia(deps, mediaIdsOf([stored]));
}

/** Puts a profile's own items into an order: all of them, each once. @throws Problem 404; 403; 422 */
export async function reorderItems<Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: Section<Table, View>,
  handle: string,
  ids: readonly string[],
): Promise<Items<View>> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:write');
  requireMay(actor, section.right, 'profiles:write');
  const stored = await readItems(deps.db, section, profile.id);
  const own = stored.flatMap(({ item }) => (item.profile_id === profile.id ? [item.id] : []));
  const isWhole = own.length === ids.length && new Set(ids).size === ids.length;
  if (!isWhole || !ids.every((id) => own.includes(id)))
    throw ruleBroken([{ path: 'items', message: sentence('items.incomplete') }]);
  await writing(deps, actor, (when) => writeOrder(deps.db, section, profile.id, ids, when));
  return { items: viewsOf(section, await readItems(deps.db, section, profile.id), profile.id) };
}
