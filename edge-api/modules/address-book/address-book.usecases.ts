import {
  changesSince,
  readSyncToken,
  syncStateOf,
  syncToken,
  type SyncEntry,
  type SyncGone,
} from '../../../src/domain/sync-token.ts';
import { renderVCard, type VCardVersion } from '../../../src/domain/vcard.ts';
import type { Device } from '../../actor/actor.ts';
import { requireIntegrations, requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { etagOf } from '../../kit/etag.ts';
import { personOf } from '../contacts/contact-vcard.ts';
import { readContacts } from '../contacts/export-pages.ts';
import { readBook } from './address-book.repository.ts';

const DAY = 86_400_000;
/**
 * Days for which deletions can be told from a token; an older one asks for everything anew. Deleted contacts are kept
 * longer than that.
 */
const TOLD_DAYS = 20;

/** To be raised where the vCard of a contact that did not change becomes another: devices keep what they have otherwise. */
const TEXT_VERSION = '3.';

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
  const entries = read.entries.map(({ id, uuid, created_at, updated_at, enriched_at }) => {
    const changed = Math.max(updated_at.getTime(), enriched_at ?? 0);
    const version = `${TEXT_VERSION}${changed.toString(36)}`;
    return {
      id,
      uuid,
      version,
      etag: etagOf(version),
      created_at: created_at.getTime(),
      updated_at: changed,
    };
  });
  const gone = read.gone.flatMap(({ uuid, created_at, deleted_at }) =>
    deleted_at ? [{ uuid, created_at: created_at.getTime(), deleted_at: deleted_at.getTime() }] : [],
  );
  return { entries, gone, token: syncToken(syncStateOf(entries, gone)) };
}

/**
 * What changed in a book since a token; without one, everything.
 * @returns null where the token is none, too old, or does not say enough: everything has to be read anew
 */
export function changesOf(
  deps: Deps,
  book: Book,
  token: string,
): { changed: BookEntry[]; removed: string[] } | null {
  if (token === '') return { changed: book.entries, removed: [] };
  const state = readSyncToken(token);
  if (!state) return null;
  if (token === book.token) return { changed: [], removed: [] };
  if (state.at < deps.now().getTime() - TOLD_DAYS * DAY) return null;
  const changes = changesSince(state, book.entries, book.gone);
  if (!changes) return null;
  const changed = new Set(changes.changed.map(({ uuid }) => uuid));
  return {
    changed: book.entries.filter(({ uuid }) => changed.has(uuid)),
    removed: changes.removed.map(({ uuid }) => uuid),
  };
}

/** The vCards of some contacts of a book, by their uuids. */
export async function vcardsOf(
  deps: Deps,
  device: Device,
  entries: readonly BookEntry[],
  version: VCardVersion,
): Promise<Map<string, string>> {
  const ids = entries.map(({ id }) => id);
  const found = await readContacts(deps.db, device.owner.user_id, ids);
  return new Map(found.map((contact) => [contact.uuid, renderVCard(personOf(contact), version)]));
}
