/**
 * The state of an address book in a few letters, from which it can be told what changed since. `at` is when something of
 * it changed last, in milliseconds; `members` and `versions` are sums of who is in it, and in which version.
 */
export type SyncState = { at: number; members: number; versions: number };

export type SyncEntry = { uuid: string; version: string; created_at: number; updated_at: number };
export type SyncGone = { uuid: string; created_at: number; deleted_at: number };

const PREFIX = 'data:,';
/**
 * Milliseconds by which a change may come to be seen after later ones: its time is that of its request, which reads and
 * writes until it is seen, or that of the database's clock. No request takes that long, and no clocks differ by as much.
 */
export const SYNC_OVERLAP = 120_000;
/** Sums stay whole numbers: below 2^32. */
const MODULUS = 0x1_0000_0000;

/**
 * FNV-1a, 32 bits, finished as MurmurHash3 does (`fmix32`): FNV alone moves by as much as the last letter does, so that sums
 * of two changed versions could be what they were.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const sumOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => (sum + hashOf(text)) % MODULUS, 0);

/** The state of what is in a book, and what was deleted of it lately. */
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
export const syncToken = ({ at, members, versions }: SyncState): string =>
  `${PREFIX}${[at, members, versions].map((one) => one.toString(36)).join('-')}`;

/** The state of a token; null for what is none. */
export function readSyncToken(token: string): SyncState | null {
  if (!token.startsWith(PREFIX)) return null;
  const numbers = token
    .slice(PREFIX.length)
    .split('-')
    .map((part) => Number.parseInt(part, 36));
  const [at, members, versions] = numbers;
  const isWhole = numbers.length === 3 && numbers.every((one) => Number.isSafeInteger(one));
  return isWhole ? { at: at!, members: members!, versions: versions! } : null;
}

/** An answer that had less than there was: the tokens from and to which it leads, and what it told last. */
export type SyncCut = { from: string; to: string; at: number; uuid: string };

const CUT = '~';

/** Where an answer was cut as a token, with which the next goes on. */
export const syncCut = ({ from, to, at, uuid }: SyncCut): string =>
  `${PREFIX}${[from, to].map((token) => token.slice(PREFIX.length)).join(CUT)}${CUT}${at.toString(36)}${CUT}${uuid}`;

/** Where the answer before was cut; null for a token of another kind. */
export function readSyncCut(token: string): SyncCut | null {
  if (!token.startsWith(PREFIX)) return null;
  const [from = '', to = '', told = '', uuid = '', ...more] = token.slice(PREFIX.length).split(CUT);
  const at = Number.parseInt(told, 36);
  if (!Number.isSafeInteger(at) || uuid === '' || more.length > 0) return null;
  return { from: from && PREFIX + from, to: PREFIX + to, at, uuid };
}

/**
 * What changed since a state (RFC 6578, 3.2), and what changed shortly before it, which may have come to be seen after
 * it; who is told of that again has it already. Null where that cannot be told, and everything has to be read anew:
 * contacts came back, or went without a trace, or changed without a later time.
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
