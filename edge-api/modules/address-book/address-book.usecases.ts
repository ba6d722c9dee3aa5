import { DAY } from '../../../src/domain/locale/durations.ts';
import {
  changesSince,
  readSyncCut,
  readSyncToken,
  sumsMark,
  syncCut,
  syncStateOf,
  syncToken,
  type SyncEntry,
  type SyncGone,
} from './sync-token.ts';
import { davCard, davHref, davName, davUid } from '../../../src/domain/address-book/carddav.ts';
import type { Device } from '../../actor/actor.ts';
import { requireIntegrations, requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { etagOf } from '../../kit/etag.ts';
import { readFollowed } from '../contacts/following/follow-cards.usecases.ts';
import { readBook, readBookSums, type BookTimes } from './address-book.repository.ts';

/**
 * Days for which deletions since a token are known; an older token requires a full sync. Deleted contacts are stored
 * longer.
 */
const KNOWN_DAYS = 20;

/** Increase it when the vCard of an unchanged contact differs: otherwise devices keep the old one. */
const TEXT_VERSION = '4.';

/**
 * A contact in the book: its name and address there, its UID, and its present version, which is made of its times;
 * `changed_at` is the contact's own time, in milliseconds.
 */
export type BookEntry = SyncEntry & {
  id: string;
  name: string;
  href: string;
  uid: string;
  etag: string;
  times: BookTimes;
  changed_at: number;
};

type Gone = SyncGone & { href: string };

/** The present address book of an account; `token` identifies its state. */
export type Book = { entries: BookEntry[]; gone: Gone[]; token: string };

/**
 * What the vCards of a device depend on besides its contacts: roles with notes have others than those without. @throws
 * Problem 403 for a plan without integrations
 */
function textVersionOf(device: Device): string {
  requireMay(device, 'own', 'contacts:read');
  requireIntegrations(device);
  return device.permissions.canEditNotes ? TEXT_VERSION : `${TEXT_VERSION}-`;
}

/** The mark of a book whose contacts have these sums: it also depends on how many the plan shows. */
const markOf = ({ permissions }: Device, sums: string, text: string): number =>
  sumsMark(sums, `${text} ${permissions.contactsLimit}`);

/**
 * Whether the address book of a device's account is as it was at a token, without reading its contacts. An invalid or
 * older token may be that of the present book, too. @throws as `openBook`
 */
export async function isUnchanged(deps: Deps, device: Device, token: string): Promise<boolean> {
  const text = textVersionOf(device);
  const known = readSyncToken(token)?.sums;
  if (known === undefined) return false;
  const { user_id } = device.owner;
  const sums = await readFollowed(deps, user_id, () => readBookSums(deps.db, user_id));
  return markOf(device, sums, text) === known;
}

/**
 * The address book of a device's account: the contacts that its plan shows. @throws Problem 403 for a plan without
 * integrations
 */
export async function openBook(deps: Deps, device: Device): Promise<Book> {
  const text = textVersionOf(device);
  const { owner, permissions } = device;
  const since = new Date(deps.now().getTime() - KNOWN_DAYS * DAY);
  const read = await readFollowed(deps, owner.user_id, () =>
    readBook(deps.db, owner.user_id, permissions.contactsLimit, since),
  );
  const entries = read.entries.map(({ uuid, updated_at, enriched_at, filed_at, card_at, ...row }) => {
    const own = [updated_at.getTime(), enriched_at ?? 0, filed_at?.getTime() ?? 0] as const;
    const times: BookTimes = card_at ? [...own, card_at.getTime()] : own;
    // The clocks of the worker and of the database differ: one time may change without changing the latest.
    const version = `${text}${times.map((time = 0) => time.toString(36)).join('.')}`;
    const name = row.name ?? davName(uuid);
    return {
      id: row.id,
      uuid,
      name,
      href: davHref(name),
      uid: row.uid ?? davUid(uuid),
      version,
      etag: etagOf(version),
      created_at: row.created_at.getTime(),
      updated_at: Math.max(...own, card_at?.getTime() ?? 0),
      times,
      changed_at: updated_at.getTime(),
    };
  });
  const gone = read.gone.flatMap(({ uuid, name, created_at, deleted_at }) =>
    deleted_at
      ? [
          {
            uuid,
            href: name === null ? davCard(uuid) : davHref(name),
            created_at: created_at.getTime(),
            deleted_at: deleted_at.getTime(),
          },
        ]
      : [],
  );
  return {
    entries,
    gone,
    token: syncToken({ ...syncStateOf(entries, gone), sums: markOf(device, read.sums, text) }),
  };
}

/** A change of a book: the changed contact, or null for a deleted one; and its time. */
type BookChange = { at: number; uuid: string; href: string; entry: BookEntry | null };

/** All changes of a book since a token; null if they are unknown. */
function allChanges(deps: Deps, book: Book, token: string): BookChange[] | null {
  const changeOf = (entry: BookEntry): BookChange => ({
    at: entry.updated_at,
    uuid: entry.uuid,
    href: entry.href,
    entry,
  });
  if (token === '') return book.entries.map(changeOf);
  const state = readSyncToken(token);
  if (!state) return null;
  if (token === book.token) return [];
  if (state.at < deps.now().getTime() - KNOWN_DAYS * DAY) return null;
  const changes = changesSince(state, book.entries, book.gone);
  if (!changes) return null;
  const changed = new Set(changes.changed.map(({ uuid }) => uuid));
  const removed = new Set(changes.removed.map(({ uuid }) => uuid));
  return [
    ...book.entries.filter(({ uuid }) => changed.has(uuid)).map(changeOf),
    ...book.gone
      .filter(({ uuid }) => removed.has(uuid))
      .map(({ uuid, href, deleted_at }) => ({ at: deleted_at, uuid, href, entry: null })),
  ];
}

const isBehind = (one: Pick<BookChange, 'at' | 'uuid'>, other: Pick<BookChange, 'at' | 'uuid'>): boolean =>
  one.at === other.at ? one.uuid > other.uuid : one.at > other.at;

/** The changes in a response, removed ones by their addresses, the token after them, and whether there are more. */
export type BookChanges = { changed: BookEntry[]; removed: string[]; token: string; isCut: boolean };

/**
 * The changes of a book since a token; all contacts without one. Above `most`, the first by time: the next token
 * continues after them, up to the state of the first response. Concurrent changes follow from there. @returns null for
 * an invalid or too old token: a full sync is required
 */
export function changesOf(deps: Deps, book: Book, token: string, most: number): BookChanges | null {
  const before = readSyncCut(token);
  const [from, to] = before ? [before.from, before.to] : [token, book.token];
  const until = readSyncToken(to)?.at;
  const all = allChanges(deps, book, from);
  if (!all || until === undefined) return null;
  const left = before ? all.filter((one) => one.at <= until && isBehind(one, before)) : all;
  const isCut = left.length > most;
  const returned = isCut ? left.toSorted((a, b) => (isBehind(a, b) ? 1 : -1)).slice(0, most) : left;
  const last = isCut ? returned.at(-1) : undefined;
  return {
    changed: returned.flatMap(({ entry }) => entry ?? []),
    removed: returned.flatMap(({ href, entry }) => (entry ? [] : [href])),
    token: last ? syncCut({ from, to, at: last.at, uuid: last.uuid }) : to,
    isCut,
  };
}
