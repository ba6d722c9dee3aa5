import type { Actor } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import { mediaPath } from '../../../../src/domain/media/media-path.ts';
import { problem } from '../../../kit/problems.ts';
import { findOwnProfile } from '../../profiles/find-profile.usecases.ts';
import { withImages, type StorePicture } from '../../profiles/profile-images.usecases.ts';
import type { OwnRow } from '../../profiles/profiles.repository.ts';
import { releaseMedia } from '../../profiles/save-profile.usecases.ts';
import { answerItems, mediaIdsOf, ownItems, requireMatch, versionOf, writing } from './answer-items.ts';
import { fileIdsOf, ownFiles } from './own-files.ts';
import { readItemsAndRemoved } from './removed.repository.ts';
import type { SectionColumns, Items, ItemTable, ListSection, StoredItem, WrittenItem } from './section.ts';
import { replaceItems } from './section.repository.ts';

/** Attempts of a write that conflicts with another one on the profile. */
const TRIES = 3;

/**
 * A submitted list: its items, and the version that they are based on, if known, in the body or as the header
 * `If-Match`.
 */
export type SentList<Item> = {
  items: readonly Item[];
  version?: string | undefined;
  ifMatch?: string | undefined;
};

const pathOf = ({ media }: StoredItem) => media && mediaPath(media.hash, media.content_type);

/** The picture of an item: a new one, that of an item of the profile, or none. */
async function pictureOf(
  store: StorePicture,
  profile: OwnRow['profile'],
  before: readonly StoredItem[],
  given: string | null,
  path: string,
): Promise<string | null> {
  if (given === null) return null;
  const present = before.find((stored) => pathOf(stored) === given);
  return present?.media?.id ?? (await store(profile, given, path));
}

const columnsOf = ({ item }: StoredItem, names: readonly string[]) =>
  JSON.stringify(names.map((name) => (item as Record<string, unknown>)[name] ?? null));

/** Assigns each item its id: the given one, on the card or just removed, that of an equal item, or a new one. */
function withIds(
  deps: Deps,
  { before, removed }: { before: readonly StoredItem[]; removed: readonly StoredItem[] },
  items: readonly { id?: string | undefined; columns: SectionColumns }[],
): WrittenItem[] {
  const free = new Map(before.map((stored) => [stored.item.id, stored]));
  const back = new Set(removed.map(({ item }) => item.id));
  const take = (id: string) => (free.delete(id) || back.delete(id) ? id : null);
  const named = items.map(({ id }) => (id === undefined ? null : take(id)));
  return items.map(({ columns }, place) => {
    const names = Object.keys(columns);
    const says = JSON.stringify(names.map((name) => columns[name] ?? null));
    const same = [...free.values()].find((stored) => columnsOf(stored, names) === says);
    return { id: named[place] ?? (same && take(same.item.id)) ?? deps.newId(), columns };
  });
}

const isSame = (before: readonly StoredItem[], rows: readonly WrittenItem[]) =>
  before.length === rows.length &&
  rows.every(({ id, columns }, place) => {
    const names = Object.keys(columns);
    const says = JSON.stringify(names.map((name) => columns[name] ?? null));
    return before[place]!.item.id === id && columnsOf(before[place]!, names) === says;
  });

/** Stores an item's submitted picture once, however often the write is tried. */
function storeOnce(store: StorePicture): StorePicture {
  const made = new Map<string, Promise<string | null>>();
  return (profile, url, path) => {
    const present = made.get(path) ?? store(profile, url, path);
    made.set(path, present);
    return present;
  };
}

/**
 * Replaces the items in a section of one of the caller's profiles, all or none. An unchanged list needs no right. A
 * recently removed item is restored under its id. @throws Problem 404; 403; 409 if the list is not `version` any more,
 * 412 if not `ifMatch`; 413, 415, 422 for a picture
 */
export async function changeItems<Item, Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: ListSection<Item, Table, View>,
  handle: string,
  sent: SentList<Item>,
): Promise<Items<View>> {
  return withImages(deps, async (store) => {
    const once = storeOnce(store);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const done = await tryChange(deps, actor, section, handle, sent, once);
      if (done) return done;
    }
    throw problem('conflict');
  });
}

/** One attempt of `changeItems`; null after a concurrent write on the profile. */
async function tryChange<Item, Table extends ItemTable, View>(
  deps: Deps,
  actor: Actor,
  section: ListSection<Item, Table, View>,
  handle: string,
  { items, version, ifMatch }: SentList<Item>,
  store: StorePicture,
): Promise<Items<View> | null> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:write');
  const { stored, removed } = await readItemsAndRemoved(deps.db, section, profile.id);
  const before = ownItems(stored, profile.id);
  await requireMatch(section, stored, profile.id, ifMatch);
  if (version !== undefined && version !== (await versionOf(before))) throw problem('conflict');
  const had = [...before, ...removed];
  const files = await ownFiles(deps, section, profile, had, items);
  const given = await Promise.all(
    items.map(async (item, place) => ({
      id: (item as { id?: string }).id,
      columns: {
        ...section.columns(item),
        ...files[place],
        ...(section.mediaColumn && {
          [section.mediaColumn]: await pictureOf(
            store,
            profile,
            had,
            section.picture(item),
            `items.${place}`,
          ),
        }),
      },
    })),
  );
  const rows = withIds(deps, { before, removed }, given);
  if (!isSame(before, rows)) {
    requireMay(actor, section.right, 'profiles:write');
    const items = had.map(({ item }) => item);
    await section.requireItems?.(deps, actor, rows, items);
    const isWritten = await writing(deps, actor, { whose: profile, section }, (when) =>
      replaceItems(deps.db, section, profile.id, rows, {
        ...when,
        unchangedSince: profile.updated_at,
      }),
    );
    if (!isWritten) return null;
  }
  await releaseMedia(deps, [...mediaIdsOf(before), ...fileIdsOf(before, section)]);
  return answerItems(deps, section, profile.id);
}
