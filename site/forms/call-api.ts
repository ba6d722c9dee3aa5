import type { Deps } from '../../edge-api/deps.ts';
import { account as words } from '#messages/account.ts';
import { waitSentence } from '../../src/messages/wait.ts';
import { callAs, problemOf, type ApiProblem, type CallingPage } from './call-as.ts';

/** What a page gives to the functions that answer its form. */
export type Page = CallingPage & { locals: { deps: Deps } };

/** Why a call was refused: a sentence for the whole form, and one for each field, by the field's name. */
export type Refusal = {
  status: number;
  /** The last part of the problem's `type` (RFC 9457). */
  code: string;
  detail: string;
  errors: Record<string, string>;
  /** What is stored now, where a change was made of something older. */
  current?: unknown;
};

export type Answer = { ok: true; data: Record<string, unknown> } | { ok: false; refusal: Refusal };

const waitOf = ({ status, retryAfter }: ApiProblem): string =>
  status === 429 && retryAfter > 0 ? ` ${waitSentence(retryAfter)}` : '';

/** Why a call was refused, of one that was tried too often with when it may be tried again. */
export function refusalOf(problem: ApiProblem): Refusal {
  const { status, code, detail, errors, current } = problem;
  const named = Object.entries(errors).filter(([path]) => path !== '');
  return {
    status,
    code,
    detail: (detail ?? words.gone) + waitOf(problem),
    errors: Object.fromEntries(named),
    ...(current !== undefined && { current }),
  };
}

/**
 * Makes one call of this product's own API as the visitor of the page. Cookies that the call sets are set by the page. `path` starts behind `/api`.
 */
export async function callApi(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const sent = body && { body: JSON.stringify(body), type: 'application/json' };
  const response = await callAs(page, { method, path, identity: true, headers, ...sent });
  for (const cookie of response.headers.getSetCookie()) page.response.headers.append('set-cookie', cookie);
  page.response.headers.set('cache-control', 'private, no-store');
  if (response.status >= 400) return { ok: false, refusal: refusalOf(await problemOf(page, response)) };
  const data = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  return { ok: true, data };
}

/** Leads on after a form was taken, with the cookies that its calls set. `to` is a path of this site. */
export function seeOther(page: Page, to: string): Response {
  const headers = new Headers({ location: to, 'cache-control': 'private, no-store' });
  for (const cookie of page.response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
