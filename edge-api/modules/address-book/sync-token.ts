/**
 * The state of an address book in a few letters, from which changes can be determined. `at` is its last change in
 * milliseconds; `members` and `versions` are sums over its contacts and their versions; `sums` is that of its sums in
 * the database (`sumsMark`), which tokens of earlier versions lack.
 */
export type SyncState = { at: number; members: number; versions: number; sums?: number };

export type SyncEntry = { uuid: string; version: string; created_at: number; updated_at: number };
export type SyncGone = { uuid: string; created_at: number; deleted_at: number };

const PREFIX = 'data:,';
/**
 * Milliseconds by which a change may become visible after later ones: its time is the start of its request, or that of
 * the database's clock. No request takes that long, and no clocks differ by as much.
 */
export const SYNC_OVERLAP = 120_000;
/** Sums remain integers: below 2^32. */
const MODULUS = 0x1_0000_0000;

/**
 * FNV-1a, 32 bits, finalized like MurmurHash3 (`fmix32`): FNV alone changes by as much as the last letter, so that the
 * sums of two changed versions could be equal.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The sums of a book in the database as an integer of 52 bits; `text` is what else its vCards depend on. */
export const sumsMark = (sums: string, text: string): number =>
  hashOf(`${sums} ${text}`) * 0x10_0000 + (hashOf(`${text} ${sums}`) & 0xf_ffff);

const sumOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => (sum + hashOf(text)) % MODULUS, 0);

/** The state of a book's contacts, and of its recent deletions. */
export function syncStateOf(entries: readonly SyncEntry[], gone: readonly SyncGone[]): SyncState {
  let at = 0;
  for (const { updated_at } of entries) at = Math.max(at, updated_at);
  for (const { deleted_at } of gone) at = Math.max(at, deleted_at);
  return {
    at,
    members: sumOf(entries.map(({ uuid }) => uuid)),
    versions: sumOf(entries.map(({ uuid, version }) => `${uuid} ${version}`)),
  };
}

/** A state as a token, which is a URI (RFC 6578, 6.2). */
export const syncToken = ({ at, members, versions, sums }: SyncState): string =>
  `${PREFIX}${[at, members, versions, ...(sums === undefined ? [] : [sums])].map((one) => one.toString(36)).join('-')}`;

/** The state of a token; null for an invalid one. */
export function readSyncToken(token: string): SyncState | null {
  if (!token.startsWith(PREFIX)) return null;
  const numbers = token
    .slice(PREFIX.length)
    .split('-')
    .map((part) => Number.parseInt(part, 36));
  const [at, members, versions, sums] = numbers;
  const isWhole = (numbers.length === 3 || numbers.length === 4) && numbers.every(Number.isSafeInteger);
  if (!isWhole) return null;
  return { at: at!, members: members!, versions: versions!, ...(sums !== undefined && { sums }) };
}

/** A truncated response: its first and last token, and its last change. */
export type SyncCut = { from: string; to: string; at: number; uuid: string };

const CUT = '~';

/** The token after a truncated response, with which the next continues. */
export const syncCut = ({ from, to, at, uuid }: SyncCut): string =>
  `${PREFIX}${[from, to].map((token) => token.slice(PREFIX.length)).join(CUT)}${CUT}${at.toString(36)}${CUT}${uuid}`;

/** The end of the truncated response before; null for another kind of token. */
export function readSyncCut(token: string): SyncCut | null {
  if (!token.startsWith(PREFIX)) return null;
  const [from = '', to = '', time = '', uuid = '', ...more] = token.slice(PREFIX.length).split(CUT);
  const at = Number.parseInt(time, 36);
  if (!Number.isSafeInteger(at) || uuid === '' || more.length > 0) return null;
  return { from: from && PREFIX + from, to: PREFIX + to, at, uuid };
}

/**
 * Changes since a state (RFC 6578, 3.2), including those shortly before it, which may have become visible after it;
 * repeated ones do no harm. Null if they are unknown, and a full sync is required: contacts were restored, disappeared
 * without a trace, or changed without a later time.
 */
export function changesSince(
  before: SyncState,
  entries: readonly SyncEntry[],
  gone: readonly SyncGone[],
): { changed: SyncEntry[]; removed: SyncGone[] } | null {
  const now = syncStateOf(entries, gone);
  if (now.members === before.members && now.versions === before.versions) return { changed: [], removed: [] };
  const added = entries.filter(({ created_at }) => created_at > before.at);
  const removed = gone.filter(
    ({ created_at, deleted_at }) => deleted_at > before.at && created_at <= before.at,
  );
  const expected =
    before.members + sumOf(added.map(({ uuid }) => uuid)) - sumOf(removed.map(({ uuid }) => uuid));
  if ((((expected - now.members) % MODULUS) + MODULUS) % MODULUS !== 0) return null;
  const isLater = removed.length > 0 || entries.some(({ updated_at }) => updated_at > before.at);
  if (!isLater) return null;
  return { changed: entries.filter(({ updated_at }) => updated_at >= before.at - SYNC_OVERLAP), removed };
}
