import type { Deps } from '../../edge-api/deps.ts';
import { account as words } from '#messages/account.ts';
import type { Clients } from '../../src/api/client.ts';
import type { ReadableAnswer, DataOf } from '../../src/api/problem.ts';
import { waitSentence } from '../../src/messages/wait.ts';
import { clientsOf, problemOf, type ApiProblem, type CallingPage } from './call-as.ts';

/** What a page gives to the functions that answer its form. */
export type FormPage = CallingPage & { locals: { deps: Deps } };

/** Why a call was refused: a sentence for the whole form, and one for each field, by the field's name. */
export type CallRefusal<Current = unknown> = {
  status: number;
  /** The last part of the problem's `type` (RFC 9457). */
  code: string;
  detail: string;
  errors: Record<string, string>;
  /** What is stored now, where a change was made of something older: what the call would answer. */
  current?: Current;
};

/** As much of a typed call's answer as is read. */
export type CallAnswer = ReadableAnswer & { headers: Headers };

/** What a call came to. A refusal is a value, so that no page forgets it. */
export type Answer<Data = unknown> = { ok: true; data: Data } | { ok: false; refusal: CallRefusal<Data> };

const waitOf = ({ status, retryAfter }: ApiProblem): string =>
  status === 429 && retryAfter > 0 ? ` ${waitSentence(retryAfter)}` : '';

/** Why a call was refused, of one that was tried too often with when it may be tried again. */
function refusalOf(problem: ApiProblem): CallRefusal {
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
 * Makes one call of this product's own API as the visitor of the page, by the clients that browsers have, too:
 * `callApi(page, (api) => api.profiles.p[':handle'].$put({ param: { handle }, json: sent }))`. Cookies that the call sets are
 * set by the page. What comes from a browser is encoded before it becomes a part of the path: clients do not.
 */
export async function callApi<Made extends Promise<CallAnswer>>(
  page: FormPage,
  make: (api: Clients) => Made,
): Promise<Answer<DataOf<Awaited<Made>>>> {
  const response = await make(clientsOf(page, { identity: true }));
  for (const cookie of response.headers.getSetCookie()) page.response.headers.append('set-cookie', cookie);
  page.response.headers.set('cache-control', 'private, no-store');
  if (response.status >= 400)
    return {
      ok: false,
      refusal: refusalOf(await problemOf(page, response)) as CallRefusal<DataOf<Awaited<Made>>>,
    };
  const data = (await response.json().catch(() => ({}))) as DataOf<Awaited<Made>>;
  return { ok: true, data };
}

/** Leads on after a form was taken, with the cookies that its calls set. `to` is a path of this site. */
export function seeOther(page: FormPage, to: string): Response {
  const headers = new Headers({ location: to, 'cache-control': 'private, no-store' });
  for (const cookie of page.response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
