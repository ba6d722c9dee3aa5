import type { Language } from '../locale/languages.ts';
import { inLanguage } from '../locale/choose-language.ts';
import { checkHandle } from '../profile/handle.ts';
import { isScreen, lockScreenPath, nearestScreen } from '../share/lock-screen.ts';

/** The default version of a vCard. */
const VCARD_VERSION = '3.0';

const CODE = /^\/c\/([\w-]{4,40})\/?$/;
const PAGE = /^\/(\w{1,40})\/?$/;
const CALL = /^\/api\/p\/(\w{1,40})(\/vcard|\/lock-screen)?$/;
const PIXELS = /^\d{3,4}$/;

function handleIn(text: string | undefined): string | null {
  const checked = text === undefined ? null : checkHandle(text);
  return checked?.ok ? checked.handle : null;
}

/** The lock screen for the size in a query; null if invalid. */
function lockScreenIn(handle: string, query: URLSearchParams): string | null {
  const [width = '', height = ''] = [query.get('width') ?? '', query.get('height') ?? ''];
  const size = { width: Number(width), height: Number(height) };
  if (!PIXELS.test(width) || !PIXELS.test(height) || !isScreen(size)) return null;
  return lockScreenPath(handle, nearestScreen(size));
}

/** The address of a card's vCard in a version, and in a requested language of ours. */
export const vcardAddress = (handle: string, version: string, language: Language | null): string => {
  const address = `/api/p/${handle}/vcard?version=${version}`;
  return language ? inLanguage(address, language) : address;
};

/**
 * The single cache key of a response about a card: for any spelling of the handle and any tracking parameters. Pages
 * and vCards have one per language.
 * @param language the requested language; null if the visitor requests none of ours
 * @returns a path, with a query if it changes the response; null if not cached
 */
export function edgeAddress(
  path: string,
  query: URLSearchParams,
  language: Language | null = null,
): string | null {
  const requested = (page: string) => (language ? inLanguage(page, language) : page);
  const code = CODE.exec(path)?.[1];
  if (code !== undefined) return requested(`/c/${code}`);
  const [, called, file] = CALL.exec(path) ?? [];
  const handle = handleIn(called ?? PAGE.exec(path)?.[1]);
  if (handle === null) return null;
  if (called === undefined) return requested(`/${handle}`);
  if (!file) return `/api/p/${handle}`;
  if (file === '/lock-screen') return lockScreenIn(handle, query);
  const version = query.get('version') || VCARD_VERSION;
  return ['3.0', '4.0'].includes(version) ? vcardAddress(handle, version, language) : null;
}

/** Whether the file at a path never changes, as its address contains its hash. */
export const isLastingFile = (path: string): boolean => /^\/(media|og|fonts)\/[^/]+$/.test(path);
