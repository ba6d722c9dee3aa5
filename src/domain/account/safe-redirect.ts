import { pathsWhere } from '../pages/page-sets.ts';

/** Pages that redirect by themselves: returning to one after sign-in would loop or sign out again. */
export const AUTH_PATHS = /* @__PURE__ */ pathsWhere(({ redirects }) => redirects);

/** Maximum length of path and query, in characters. */
const LONGEST = 2048;
/** A path that is still encoded after this many rounds hides something. */
const ROUNDS = 5;
/** Placeholder origin; no part of it is in the result. */
const HERE = 'http://site.invalid';

const CONTROLS = /[\p{Cc}\u2028\u2029]/u;
const UNSAFE_PATH = /[\p{Cc}\p{Zs}\u2028\u2029\\]|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/u;

/** The text in all its decoded forms, starting with itself; null for malformed or endless encoding. */
function decodings(text: string): string[] | null {
  const forms = [text];
  for (let round = 0; round < ROUNDS; round += 1) {
    const last = forms[round] ?? '';
    try {
      const next = decodeURIComponent(last);
      if (next === last) return forms;
      forms.push(next);
    } catch {
      // A lone percent sign that decoding revealed is data; in the input it is an error.
      return round === 0 ? null : forms;
    }
  }
  return null;
}

const within = (path: string, page: string) => path === page || path.startsWith(`${page}/`);

/** Whether a path is an account page, or a call behind one. */
export function isAuthPath(path: string): boolean {
  const plain = path.toLowerCase();
  return [...AUTH_PATHS, '/api/auth'].some((page) => within(plain, page));
}

/**
 * Validates a `redirectTo`: returns a path of this site with its query, else null. Rejects anything that a browser or
 * a second decoding could read as another site, a script or a header, and the account pages.
 */
export function safeRedirect(raw: string | null | undefined): string | null {
  if (!raw || raw.length > LONGEST || !raw.startsWith('/') || CONTROLS.test(raw)) return null;
  const [beforeHash = ''] = raw.split('#');
  const mark = beforeHash.indexOf('?');
  const path = mark === -1 ? beforeHash : beforeHash.slice(0, mark);
  const query = mark === -1 ? '' : beforeHash.slice(mark);

  const paths = decodings(path);
  if (paths === null || paths.some((form) => UNSAFE_PATH.test(form) || isAuthPath(form))) return null;
  if (decodings(query)?.some((form) => CONTROLS.test(form))) return null;

  if (!URL.canParse(path + query, HERE)) return null;
  const url = new URL(path + query, HERE);
  return url.origin === HERE ? url.pathname + url.search : null;
}

/** The sign-in page that leads back to the requested page. `query` is empty or starts with `?`. */
export function signInPath(path: string, query = ''): string {
  return `/sign-in?redirectTo=${encodeURIComponent(path + query)}`;
}
