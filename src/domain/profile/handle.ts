import { HANDLE_MAX, HANDLE_MIN } from '../limits/handles.ts';
import { pathsWhere, segmentsOf } from '../pages/page-sets.ts';
import { baseLetters } from '../text/base-letters.ts';
import { trimEndOf } from '../text/trim.ts';

export { HANDLE_MAX, HANDLE_MIN };

/** The characters of a handle. */
export const HANDLE_PATTERN = /^[A-Za-z0-9_]+$/;

/**
 * Reserved words that are not pages: other addresses of this site, build files, and names that could pass for the
 * service.
 */
const RESERVED_WORDS = `
  api media og cdn cgi dav embed mcp well_known robots sitemap manifest sw service_worker favicon images img icon icons
  _astro _image _actions _server_islands _worker _routes _headers _redirects assets static public dist build
  index fonts css js 500 health metrics status openapi graphql webhook webhooks hooks oauth auth callback login signin signup
  signout sign_out register exchange thanks invite invitation invitations accounts settings profile profiles user users
  member members me card cards qr nfc wallet wallets vcard photo photos gallery links designs tags keys notes search
  teams business plan plans pricing price payment checkout credits upgrade subscribe
  subscription shop store order orders cart enrich scan scanner export import home dashboard explore discover
  app apps www mail email smtp imap ftp ns1 ns2 cname blog news press jobs careers help support contact
  about legal imprint impressum cookies security abuse gdpr dmca report feedback demo test
  admin administrator root owner moderator mod staff system sysadmin superuser webmaster postmaster hostmaster
  noreply no_reply info sales official verified cardea cardea_app cardea_team cardea_support
  null undefined true false nan none anonymous guest everyone all new edit create delete update
`;

/** Reserved handles: the first segment of every page, with `_` for `-`, and the words above. */
export const RESERVED_HANDLES: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...segmentsOf(pathsWhere(() => true)).map((first) => first.replaceAll('-', '_')),
  ...RESERVED_WORDS.trim().split(/\s+/),
]);

/** Normalizes a handle: trimmed, in lower case. */
export const normalizeHandle = (raw: string): string => raw.trim().toLowerCase();

/** A handle without leading and trailing underscores. */
const withoutEdges = (handle: string): string => trimEndOf(handle.replace(/^_+/, ''), /_/);

/** Whether a handle is reserved, also with underscores around the word. */
export function isReservedHandle(raw: string): boolean {
  const handle = normalizeHandle(raw);
  return RESERVED_HANDLES.has(handle) || RESERVED_HANDLES.has(withoutEdges(handle));
}

export type HandleIssue = 'too_short' | 'too_long' | 'pattern' | 'reserved';

/** A handle ready to be stored, or why it is not available. */
export function checkHandle(raw: string): { ok: true; handle: string } | { ok: false; reason: HandleIssue } {
  const trimmed = raw.trim();
  if (trimmed.length < HANDLE_MIN) return { ok: false, reason: 'too_short' };
  if (trimmed.length > HANDLE_MAX) return { ok: false, reason: 'too_long' };
  if (!HANDLE_PATTERN.test(trimmed)) return { ok: false, reason: 'pattern' };
  const handle = normalizeHandle(trimmed);
  return isReservedHandle(handle) ? { ok: false, reason: 'reserved' } : { ok: true, handle };
}

const ascii = (text: string): string =>
  baseLetters(text.toLowerCase().normalize('NFKD'))
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '_');

const cut = (text: string, max: number): string => trimEndOf(text.slice(0, max), /_/);

/** A well-formed, unreserved handle derived from a name; `my_card` if the name has no Latin letter. */
export function handleFromName(first: string, last: string): string {
  const name = withoutEdges(ascii(`${first} ${last}`));
  const plain = cut(name, HANDLE_MAX);
  if (checkHandle(plain).ok) return plain;
  return name === '' ? 'my_card' : `${cut(name, HANDLE_MAX - 5)}_card`;
}

/**
 * Available handles close to `base`: well-formed and not reserved, closest first.
 * @param taken normalized handles
 */
export function suggestHandles(base: string, taken: ReadonlySet<string>, count = 3): string[] {
  const stem = handleFromName(base.replaceAll('_', ' '), '');
  const ended = (ending: string) => cut(stem, HANDLE_MAX - ending.length) + ending;
  const found = new Set<string>();
  for (const candidate of [stem, stem.replaceAll('_', ''), ended('_card'), ended('_hq')]) {
    if (found.size < count && checkHandle(candidate).ok && !taken.has(candidate)) found.add(candidate);
  }
  for (let n = 2; found.size < count; n += 1) {
    const candidate = ended(`_${n}`);
    if (!taken.has(candidate) && checkHandle(candidate).ok) found.add(candidate);
  }
  return [...found];
}
