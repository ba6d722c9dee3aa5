import { DAY } from '../../src/domain/locale/durations.ts';
import { edgeAddress } from '../../src/domain/pages/edge-address.ts';
import { isCode, ownPage } from '../../src/domain/offline/cached-own-pages.ts';
import { isOwnerPage } from '../../src/domain/pages/owner-pages.ts';
import { addressesOf, pathsWhere } from '../../src/domain/pages/page-sets.ts';

/** A browser's request to its service worker. */
export type WorkerMessage = {
  method: string;
  /** A page is being opened, rather than a subresource. */
  navigates: boolean;
  /** The type of resource (`Request.destination`). */
  destination: string;
  path: string;
  /** The query of the address, with its question mark or empty. */
  search: string;
  /** The path of the requesting page or script of this site, empty if unknown. */
  from: string;
};

/**
 * The caching strategy of a request. `card`, `form`: network first, else the copy under `key`. `own`: the same for an
 * owner page, which replaces the copy if `asIs`. `page`: network, else the offline page; `own_page`: the same in the
 * signed-in app. `file`: cache first, as its address contains its hash. `own_file`: a picture only on owner pages,
 * cached with them; `lasting` like files, else network first. `leave`: not handled.
 */
export type Way =
  | { kind: 'card' | 'form'; key: string }
  | { kind: 'own'; key: string; asIs: boolean }
  | { kind: 'own_file'; key: string; lasting: boolean }
  | { kind: 'file' | 'page' | 'own_page' | 'leave' };

const LEAVE: Way = { kind: 'leave' };
const FORM = /^(\/\w+)\/exchange\/?$/;
/** Public pages besides cards; not cached, but their files are. */
const PUBLIC_PAGE = /* @__PURE__ */ addressesOf(pathsWhere(({ offline }) => offline === 'files'));
/** Pages that are either current or unavailable. */
const AS_NOW = /* @__PURE__ */ addressesOf(pathsWhere(({ offline }) => offline === 'notice'));

/** The cache key of a card's page; null for others. */
const cardKey = (path: string): string | null =>
  path.startsWith('/api/') ? null : edgeAddress(path, new URLSearchParams());

/** The cache key of a card's form; null for others. */
export function formKey(path: string): string | null {
  const card = cardKey(FORM.exec(path)?.[1] ?? '/');
  return card && `${card}/exchange`;
}

/** The card reader's files: large, and cached by its own loader, which resumes interrupted downloads. */
const CARD_READER = /\.(?:onnx|wasm(?:\.gz)?|txt|mjs|traineddata-[\w-]+\.gz)$/;

/** Whether a path's content never changes: built files, fonts of cards and, only as pictures, owners' uploads. */
const isFile = ({ path, destination }: WorkerMessage): boolean =>
  (path.startsWith('/_astro/') && !CARD_READER.test(path)) ||
  (path.startsWith('/media/') && destination === 'image') ||
  path.startsWith('/fonts/');

/** Whether files for this path are cached publicly: for public pages, and their scripts. */
const isServed = (from: string): boolean =>
  from.startsWith('/_astro/') || PUBLIC_PAGE.test(from) || cardKey(from) !== null || formKey(from) !== null;

/** The strategy of a page's subresource. Pictures of owner pages reveal contacts, and are cached with these pages. */
function fileWay(asked: WorkerMessage): Way {
  const { path, search, from, destination } = asked;
  const own = isOwnerPage(from);
  if (isCode(path) && own) return { kind: 'own_file', key: path + search, lasting: false };
  if (path.startsWith('/api/')) return LEAVE;
  if (own && destination === 'image') {
    return { kind: 'own_file', key: path + search, lasting: path.startsWith('/media/') };
  }
  const served = isServed(from) || (own && path.startsWith('/_astro/'));
  return isFile(asked) && served ? { kind: 'file' } : LEAVE;
}

function pageWay({ path, search, destination }: WorkerMessage): Way {
  const card = cardKey(path);
  if (card) return { kind: 'card', key: card };
  if (PUBLIC_PAGE.test(path) || AS_NOW.test(path)) return { kind: 'page' };
  if (!isOwnerPage(path) || destination === 'iframe') return LEAVE;
  const own = ownPage(path, search);
  return own ? { kind: 'own', ...own } : { kind: 'own_page' };
}

/** The strategy of a request of this site. Calls, beacons, submitted forms and framed pages are not handled. */
export function strategyOf(asked: WorkerMessage): Way {
  const { method, navigates, path } = asked;
  if (method !== 'GET') return LEAVE;
  const form = formKey(path);
  if (form) return { kind: 'form', key: form };
  if (!navigates) return fileWay(asked);
  return path.startsWith('/api/') ? LEAVE : pageWay(asked);
}

/** What a network response means for a page's copy: replaces it, deletes it, or neither. */
export type Verdict = 'replace' | 'delete' | 'none';

/**
 * A card that has moved or is gone is deleted here too; a service that is down, or rate limiting, changes nothing.
 * @param redirects a redirect, whose status is hidden from a service worker
 */
export function verdictOn(status: number, redirects: boolean): Verdict {
  if (redirects || status === 404 || status === 410) return 'delete';
  return status === 200 ? 'replace' : 'none';
}

/** The oldest entries above the limit `most`, in insertion order. */
export const surplus = <T>(cached: readonly T[], most: number): T[] =>
  cached.slice(0, Math.max(0, cached.length - most));

/** Whether a copy of a preloaded form is too old, in milliseconds since 1970. */
export const isStale = (madeAt: number, now: number, days: number): boolean => !(now - madeAt < days * DAY);
