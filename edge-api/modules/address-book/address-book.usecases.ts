import { DAY } from '../../../src/domain/locale/durations.ts';
import {
  changesSince,
  readSyncCut,
  readSyncToken,
  syncCut,
  syncStateOf,
  syncToken,
  type SyncEntry,
  type SyncGone,
} from './sync-token.ts';
import type { AskedCards } from './dav-request.ts';
import { vcardPart } from './vcard-part.ts';
import { renderVCard } from '../../../src/domain/vcard/vcard.ts';
import type { Device } from '../../actor/actor.ts';
import { requireIntegrations, requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { etagOf } from '../../kit/etag.ts';
import { ownPersonOf, seenNotes } from '../contacts/contact-vcard.ts';
import { readContacts } from '../contacts/exports/export-pages.ts';
import { readBook } from './address-book.repository.ts';
import { photosOf } from './photos.ts';

/**
 * Days for which deletions can be told from a token; an older one asks for everything anew. Deleted contacts are kept
 * longer than that.
 */
const TOLD_DAYS = 20;

/** To be raised where the vCard of a contact that did not change becomes another: devices keep what they have otherwise. */
const TEXT_VERSION = '4.';

/** A contact in the book: its place, and the version that is there now. */
export type BookEntry = SyncEntry & { id: string; etag: string };

/** The address book of an account at this moment; `token` names its state. */
export type Book = { entries: BookEntry[]; gone: SyncGone[]; token: string };

/**
 * The address book of a device's account: the contacts that its plan shows.
 * @throws Problem 403 where the plan has no integrations
 */
export async function openBook(deps: Deps, device: Device): Promise<Book> {
  requireMay(device, 'own', 'contacts:read');
  requireIntegrations(device);
  const { owner, permissions } = device;
  const since = new Date(deps.now().getTime() - TOLD_DAYS * DAY);
  const read = await readBook(deps.db, owner.user_id, permissions.contactsLimit, since);
  // Who may read notes has other vCards than who may not.
  const text = permissions.canEditNotes ? TEXT_VERSION : `${TEXT_VERSION}-`;
  const entries = read.entries.map(({ id, uuid, created_at, updated_at, enriched_at, filed_at }) => {
    const times = [updated_at.getTime(), enriched_at ?? 0, filed_at?.getTime() ?? 0];
    // The clocks of the worker and of the database differ: one of the times may move and the latest stay.
    const version = `${text}${times.map((time) => time.toString(36)).join('.')}`;
    return {
      id,
      uuid,
      version,
      etag: etagOf(version),
      created_at: created_at.getTime(),
      updated_at: Math.max(...times),
    };
  });
  const gone = read.gone.flatMap(({ uuid, created_at, deleted_at }) =>
    deleted_at ? [{ uuid, created_at: created_at.getTime(), deleted_at: deleted_at.getTime() }] : [],
  );
  return { entries, gone, token: syncToken(syncStateOf(entries, gone)) };
}

/** A change of a book: the contact as it is, or that it is gone; and when. */
type BookChange = { at: number; uuid: string; entry: BookEntry | null };

/** All that changed in a book since a token; null where that can't be told. */
function allChanges(deps: Deps, book: Book, token: string): BookChange[] | null {
  const changeOf = (entry: BookEntry): BookChange => ({ at: entry.updated_at, uuid: entry.uuid, entry });
  if (token === '') return book.entries.map(changeOf);
  const state = readSyncToken(token);
  if (!state) return null;
  if (token === book.token) return [];
  if (state.at < deps.now().getTime() - TOLD_DAYS * DAY) return null;
  const changes = changesSince(state, book.entries, book.gone);
  if (!changes) return null;
  const changed = new Set(changes.changed.map(({ uuid }) => uuid));
  return [
    ...book.entries.filter(({ uuid }) => changed.has(uuid)).map(changeOf),
    ...changes.removed.map(({ uuid, deleted_at }) => ({ at: deleted_at, uuid, entry: null })),
  ];
}

const isBehind = (one: Pick<BookChange, 'at' | 'uuid'>, other: Pick<BookChange, 'at' | 'uuid'>): boolean =>
  one.at === other.at ? one.uuid > other.uuid : one.at > other.at;

/** What an answer tells of a book, the token behind it, and whether there is more. */
export type BookChanges = { changed: BookEntry[]; removed: string[]; token: string; isCut: boolean };

/**
 * What changed in a book since a token; without one, everything. Of more than `most` changes the first by their times:
 * the token goes on behind them, and leads to the state in which the first of these answers was given. What changes
 * meanwhile is told from there.
 * @returns null where the token is none, too old, or does not say enough: everything has to be read anew
 */
export function changesOf(deps: Deps, book: Book, token: string, most: number): BookChanges | null {
  const before = readSyncCut(token);
  const [from, to] = before ? [before.from, before.to] : [token, book.token];
  const until = readSyncToken(to)?.at;
  const all = allChanges(deps, book, from);
  if (!all || until === undefined) return null;
  const left = before ? all.filter((one) => one.at <= until && isBehind(one, before)) : all;
  const isCut = left.length > most;
  const told = isCut ? left.toSorted((a, b) => (isBehind(a, b) ? 1 : -1)).slice(0, most) : left;
  const last = isCut ? told.at(-1) : undefined;
  return {
    changed: told.flatMap(({ entry }) => entry ?? []),
    removed: told.flatMap(({ uuid, entry }) => (entry ? [] : [uuid])),
    token: last ? syncCut({ from, to, at: last.at, uuid: last.uuid }) : to,
    isCut,
  };
}

/**
 * The vCards of some contacts of a book, by their uuids, as far as the account's role may read them; null for one whose photo
 * can't be made at this moment. Without it a device would keep the contact so, since its version is the final one.
 */
export async function vcardsOf(
  deps: Deps,
  device: Device,
  entries: readonly BookEntry[],
  { version, names }: AskedCards,
): Promise<Map<string, string | null>> {
  const ids = entries.map(({ id }) => id);
  const found = await readContacts(deps.db, device.owner.user_id, ids);
  const photos = !names || names.has('PHOTO') ? await photosOf(deps, found) : new Map<string, never>();
  return new Map(
    found.map((contact): [string, string | null] => {
      const photo = photos.get(contact.uuid) ?? null;
      if (photo === 'failed') return [contact.uuid, null];
      const seen = { ...contact, notes: seenNotes(device, contact.notes) };
      const text = renderVCard({ ...ownPersonOf(seen), photo }, version);
      return [contact.uuid, names ? vcardPart(text, names) : text];
    }),
  );
}
