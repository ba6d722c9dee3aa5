import type { Person } from '../../edge-api/actor/actor.ts';
import type { Deps } from '../../edge-api/deps.ts';
import { addressOf } from '../../edge-api/limits/rate-limit.ts';
import { describeError, log } from '../../edge-api/kit/log.ts';
import {
  holdRefusedForm,
  REFUSED_FORM_SECONDS,
  consumeRefusedForm,
} from '../../edge-api/modules/account/refused-forms.usecases.ts';
import { setsCookies } from '../form-pages.ts';
import { pageCookie, readPageCookie } from './page-cookie.ts';

type Page = { request: Request; url: URL; locals: { deps: Deps; actor: Person | null } };

const NAME = 'refused';

/** Whether a browser navigates there, rather than a script or a prefetch. */
const isVisit = ({ headers }: Request) =>
  headers.get('sec-fetch-mode') === 'navigate' && !headers.get('sec-purpose')?.startsWith('prefetch');

/** End of an address that names a form's response, for browsers that may reject cookies. */
const MARK = `${NAME}=`;

/** The page's address without that, verbatim: it identifies the response. */
function plainAddress({ url: { pathname, search } }: Page): string {
  const at = search.lastIndexOf(MARK);
  return pathname + (at < 1 ? search : search.slice(0, at - 1));
}

const markedAddress = (page: Page, token: string) => {
  const plain = plainAddress(page);
  return `${plain}${plain.includes('?') ? '&' : '?'}${MARK}${token}`;
};

const whose = (page: Page) => ({ path: plainAddress(page), user_id: page.locals.actor?.user.id ?? null });

/** A semicolon in the path would end the cookie's path. */
const canHold = ({ request, url }: Page) =>
  request.method === 'POST' && isVisit(request) && setsCookies(url.pathname) && !url.pathname.includes(';');

const isRefusal = ({ status, headers }: Response) =>
  status >= 400 && (headers.get('content-type')?.startsWith('text/html') ?? false);

async function hold(page: Page, answer: Response, html: string): Promise<string | null> {
  const headers = [...answer.headers].filter(([name]) => !['set-cookie', 'content-length'].includes(name));
  const address = addressOf({ header: (name) => page.request.headers.get(name) ?? undefined });
  try {
    return await holdRefusedForm(page.locals.deps, address, { ...whose(page), headers, html });
  } catch (error) {
    log('warn', 'refused_form_not_kept', { error: describeError(error) });
    return null;
  }
}

/**
 * The response to a submitted form: if rejected, a redirect to the page's address, which then shows it once, so that
 * Reload and Back submit nothing. Scripts, pages without cookies, and failed storage get the response directly. If
 * the browser sent no cookie, it may reject them: the address then names the response too.
 */
export async function redirectToRefusal(page: Page, answer: Response): Promise<Response> {
  if (!canHold(page) || !isRefusal(answer)) return answer;
  const html = await answer.text();
  const token = await hold(page, answer, html);
  if (token === null) return new Response(html, answer);
  const location = page.request.headers.has('cookie') ? plainAddress(page) : markedAddress(page, token);
  const headers = new Headers({ location, 'cache-control': 'private, no-store' });
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  headers.append(
    'set-cookie',
    pageCookie(page, NAME, token, { maxAge: REFUSED_FORM_SECONDS, path: page.url.pathname }),
  );
  return new Response(null, { status: 303, headers });
}

/** The token in an address that a form of this site has just redirected to: links from other sites show nothing. */
const tokenInAddress = ({ request, url }: Page) =>
  request.headers.get('sec-fetch-site') === 'same-origin' ? url.searchParams.get(NAME) : null;

/**
 * The stored response to the page's form; null if there is none, or it is unknown. If the cookie arrived, an address
 * with a token first redirects to the plain one, which Reload and Back should use.
 */
export async function openRefusal(page: Page): Promise<Response | null> {
  if (page.request.method !== 'GET' || !isVisit(page.request)) return null;
  const inCookie = readPageCookie(page, NAME);
  const inAddress = tokenInAddress(page);
  if (inCookie && inAddress !== null) {
    const headers = { location: plainAddress(page), 'cache-control': 'private, no-store' };
    return new Response(null, { status: 303, headers });
  }
  const token = inCookie || inAddress;
  if (!token) return null;
  const form = await consumeRefusedForm(page.locals.deps, token, whose(page)).catch((error: unknown) => {
    log('warn', 'refused_form_lost', { error: describeError(error) });
    return null;
  });
  if (!form) return null;
  const headers = new Headers(form.headers);
  const path = page.url.pathname;
  headers.append('set-cookie', pageCookie(page, NAME, '', { maxAge: 0, path }));
  return new Response(form.html, { headers });
}
