import { LANGUAGE_PARAM, type Language } from '../locale/languages.ts';
import { checkHandle } from '../profile/handle.ts';
import { isScreen, lockScreenPath, nearestScreen } from '../share/lock-screen.ts';

/** The version of a vCard that is given where none is asked for. */
const VCARD_VERSION = '3.0';

const CODE = /^\/c\/([\w-]{4,40})\/?$/;
const PAGE = /^\/(\w{1,40})\/?$/;
const CALL = /^\/api\/p\/(\w{1,40})(\/vcard|\/lock-screen)?$/;
const PIXELS = /^\d{3,4}$/;

function handleIn(text: string | undefined): string | null {
  const checked = text === undefined ? null : checkHandle(text);
  return checked?.ok ? checked.handle : null;
}

/** The lock screen that is drawn for the size in a query; null where that is none. */
function lockScreenIn(handle: string, query: URLSearchParams): string | null {
  const [width = '', height = ''] = [query.get('width') ?? '', query.get('height') ?? ''];
  const size = { width: Number(width), height: Number(height) };
  if (!PIXELS.test(width) || !PIXELS.test(height) || !isScreen(size)) return null;
  return lockScreenPath(handle, nearestScreen(size));
}

/**
 * The one address under which an answer about a card is kept, however it was asked for: in any spelling of the handle
 * and whatever the query says of where the visitor comes from. A page has one for each language.
 * @param language the one that the visitor asks for, null where they ask for none of ours
 * @returns a path, with a query where that says what is answered; null for what is not cached
 */
export function edgeAddress(
  path: string,
  query: URLSearchParams,
  language: Language | null = null,
): string | null {
  const inLanguage = language ? `?${LANGUAGE_PARAM}=${language}` : '';
  const code = CODE.exec(path)?.[1];
  if (code !== undefined) return `/c/${code}${inLanguage}`;
  const [, called, file] = CALL.exec(path) ?? [];
  const handle = handleIn(called ?? PAGE.exec(path)?.[1]);
  if (handle === null) return null;
  if (called === undefined) return `/${handle}${inLanguage}`;
  if (!file) return `/api/p/${handle}`;
  if (file === '/lock-screen') return lockScreenIn(handle, query);
  const version = query.get('version') || VCARD_VERSION;
  return ['3.0', '4.0'].includes(version) ? `/api/p/${handle}/vcard?version=${version}` : null;
}

/** Whether what stands at a path never changes, as its address names its content. */
export const isLastingFile = (path: string): boolean => /^\/(media|og)\/[^/]+$/.test(path);
