import { checkHandle } from './handle.ts';

/** The version of a vCard that is given where none is asked for. */
const VCARD_VERSION = '3.0';

const CODE = /^\/c\/([\w-]{4,40})\/?$/;
const PAGE = /^\/(\w{1,40})\/?$/;
const CALL = /^\/api\/p\/(\w{1,40})(\/vcard)?$/;

function handleIn(text: string | undefined): string | null {
  const checked = text === undefined ? null : checkHandle(text);
  return checked?.ok ? checked.handle : null;
}

/**
 * The one address under which an answer about a card is kept, however it was asked for: in any spelling of the handle
 * and whatever the query says of where the visitor comes from. Null for what is not to be kept.
 * @returns a path, with a query where that says what is answered
 */
export function edgeAddress(path: string, query: URLSearchParams): string | null {
  const code = CODE.exec(path)?.[1];
  if (code !== undefined) return `/c/${code}`;
  const [, called, vcard] = CALL.exec(path) ?? [];
  const handle = handleIn(called ?? PAGE.exec(path)?.[1]);
  if (handle === null) return null;
  if (called === undefined) return `/${handle}`;
  if (!vcard) return `/api/p/${handle}`;
  const version = query.get('version') || VCARD_VERSION;
  return ['3.0', '4.0'].includes(version) ? `/api/p/${handle}/vcard?version=${version}` : null;
}

/** Whether what stands at a path never changes, as its address names its content. */
export const isLastingFile = (path: string): boolean => /^\/(media|og)\/[^/]+$/.test(path);
