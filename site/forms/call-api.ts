import type { Deps } from '../../edge-api/deps.ts';
import { account as words } from '#messages/account.ts';
import type { Clients } from '../../src/api/client.ts';
import type { ReadableAnswer, DataOf } from '../../src/api/problem.ts';
import { waitSentence } from '../../src/messages/wait.ts';
import { clientsOf, problemOf, type ApiProblem, type CallingPage } from './call-as.ts';

/** The parts of a page that form handlers need. */
export type FormPage = CallingPage & { locals: { deps: Deps } };

/** Why a call failed: a message for the whole form, and one for each field, by field name. */
export type CallRefusal<Current = unknown> = {
  status: number;
  /** The last part of the problem's `type` (RFC 9457). */
  code: string;
  detail: string;
  errors: Record<string, string>;
  /** The currently stored version, if the change was based on an older one, in the shape of the call's response. */
  current?: Current;
};

/** The used parts of a typed call's response. */
export type CallAnswer = ReadableAnswer & { headers: Headers };

/** The result of a call. Errors are values, so that no page forgets them. */
export type Answer<Data = unknown> = { ok: true; data: Data } | { ok: false; refusal: CallRefusal<Data> };

const waitOf = ({ status, retryAfter }: ApiProblem): string =>
  status === 429 && retryAfter > 0 ? ` ${waitSentence(retryAfter)}` : '';

/** A failed call; for too many attempts with the time to retry. */
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
 * Calls this product's own API as the page's visitor, with the same clients as browsers: `callApi(page, (api) =>
 * api.profiles.p[':handle'].$put({ param: { handle }, json: sent }))`. Sets the call's cookies on the page. Encode
 * browser input before using it in a path: clients do not.
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

/** Redirects after an accepted form, with the cookies of its calls. `to` is a path of this site. */
export function seeOther(page: FormPage, to: string): Response {
  const headers = new Headers({ location: to, 'cache-control': 'private, no-store' });
  for (const cookie of page.response.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
