import { DAY } from '../../src/domain/locale/durations.ts';
import { edgeAddress } from '../../src/domain/pages/edge-address.ts';
import { isCode, ownPage } from '../../src/domain/offline/cached-own-pages.ts';
import { isOwnerPage } from '../../src/domain/pages/owner-pages.ts';
import { addressesOf, pathsWhere } from '../../src/domain/pages/page-sets.ts';

/** What a browser asks its service worker for. */
export type WorkerMessage = {
  method: string;
  /** A page is being opened, rather than something that one needs. */
  navigates: boolean;
  /** What it is wanted as (`Request.destination`). */
  destination: string;
  path: string;
  /** The query of the address, with its question mark or empty. */
  search: string;
  /** The path of the page or script of this site that needs it, empty where that is unknown. */
  from: string;
};

/**
 * How a request is answered where a network may be missing.
 * `card`, `form`: from the network, else the copy that is kept under `key`. `own`: the same of a page that only its
 * owner sees, which becomes the copy where `asIs`. `page`: from the network, else the page that says that there is
 * none; `own_page`: the same in the signed-in app. `file`: what is kept, as its address names its content. `own_file`:
 * a picture that only its owner's pages show, kept beside them; `lasting` as for files, else from the network first.
 * `leave`: as if there were no service worker.
 */
export type Way =
  | { kind: 'card' | 'form'; key: string }
  | { kind: 'own'; key: string; asIs: boolean }
  | { kind: 'own_file'; key: string; lasting: boolean }
  | { kind: 'file' | 'page' | 'own_page' | 'leave' };

const LEAVE: Way = { kind: 'leave' };
const FORM = /^(\/\w+)\/exchange\/?$/;
/** Pages that anybody may open, besides cards; of these none is kept, but what they show. */
const PUBLIC_PAGE = /* @__PURE__ */ addressesOf(pathsWhere(({ offline }) => offline === 'files'));
/** Pages that are as they are now, or nothing. */
const AS_NOW = /* @__PURE__ */ addressesOf(pathsWhere(({ offline }) => offline === 'told'));

/** The address under which the page of a card is kept, null for what is none. */
const cardKey = (path: string): string | null =>
  path.startsWith('/api/') ? null : edgeAddress(path, new URLSearchParams());

/** The address under which the form of a card is kept, null for what is none. */
export function formKey(path: string): string | null {
  const card = cardKey(FORM.exec(path)?.[1] ?? '/');
  return card && `${card}/exchange`;
}

/** What reads paper cards: large, and kept by its own loader, which goes on where a download was cut. */
const CARD_READER = /\.(?:onnx|wasm(?:\.gz)?|txt|mjs|traineddata-[\w-]+\.gz)$/;

/** Whether a path's content never changes: built files and, as pictures alone, what owners uploaded. */
const isFile = ({ path, destination }: WorkerMessage): boolean =>
  (path.startsWith('/_astro/') && !CARD_READER.test(path)) ||
  (path.startsWith('/media/') && destination === 'image');

/** Whether files for this path are kept for everybody: for public pages, and what their scripts bring. */
const isServed = (from: string): boolean =>
  from.startsWith('/_astro/') || PUBLIC_PAGE.test(from) || cardKey(from) !== null || formKey(from) !== null;

/** What a page needs besides itself. Pictures of owner pages tell whom somebody knows: they are kept with these pages. */
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

/** The way of a request of this site. Calls, beacons, forms that are sent, pages in frames: all are left. */
export function wayOf(asked: WorkerMessage): Way {
  const { method, navigates, path } = asked;
  if (method !== 'GET') return LEAVE;
  const form = formKey(path);
  if (form) return { kind: 'form', key: form };
  if (!navigates) return fileWay(asked);
  return path.startsWith('/api/') ? LEAVE : pageWay(asked);
}

/** What an answer of the network means for the copy of a page: it becomes the copy, ends it, or says nothing of it. */
export type Verdict = 'keep' | 'forget' | 'unsaid';

/**
 * A card that has moved or is gone is gone here as well; a service that is down, or asks to wait, says nothing of it.
 * @param redirects a redirect, whose status a service worker is not told
 */
export function verdictOn(status: number, redirects: boolean): Verdict {
  if (redirects || status === 404 || status === 410) return 'forget';
  return status === 200 ? 'keep' : 'unsaid';
}

/** The oldest of what is kept in the order of its coming, for there to be no more than `most`. */
export const surplus = <T>(kept: readonly T[], most: number): T[] =>
  kept.slice(0, Math.max(0, kept.length - most));

/** Whether a copy made then is too old to do for a form that is kept ahead, in milliseconds since 1970. */
export const isStale = (madeAt: number, now: number, days: number): boolean => !(now - madeAt < days * DAY);
