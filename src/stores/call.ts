import { fetchSubject, subjectOf } from '../api/call-subject.ts';
import { createClients } from '../api/client.ts';
import {
  lostProblem,
  readProblem,
  type ReadableAnswer,
  type ApiProblem,
  type DataOf,
} from '../api/problem.ts';
import { EXPECTED_ACCOUNT } from '../domain/account/call-headers.ts';
import { counted } from './calls.ts';
import { reportDone } from './done-calls.ts';
import { noteWrite } from './last-write.ts';
import { $account } from './session.store.ts';
import { askToSignIn } from './sign-in-again.store.ts';

/** The typed calls, bound to the account that the page was rendered for. */
export const api = createClients({
  headers: (): Record<string, string> => {
    const account = $account.get();
    return account ? { [EXPECTED_ACCOUNT]: account.id } : {};
  },
  fetch: fetchSubject,
});

/** The result of a call. Errors are values, so that no caller forgets them. */
export type Outcome<Data> = { ok: true; data: Data } | { ok: false; problem: ApiProblem };

/** The result of one attempt: a response, or a network error. */
const attempt = <Response extends ReadableAnswer>(
  make: () => Promise<Response>,
): Promise<Response | TypeError> =>
  make().catch((error: unknown) => {
    if (error instanceof TypeError) return error;
    throw error;
  });

async function read<Response extends ReadableAnswer>(response: Response): Promise<Outcome<DataOf<Response>>> {
  if (!response.ok) return { ok: false, problem: await readProblem(response) };
  const data = response.status === 204 ? null : await response.json().catch(() => null);
  return { ok: true, data: data as DataOf<Response> };
}

/**
 * Calls the API: `call(() => api.profiles.profiles.$get({ query: {} }))`. If the session has expired it asks to sign
 * in again and repeats the call, so that nothing typed is lost. `reads`: it changes nothing.
 */
export function call<Response extends ReadableAnswer>(
  make: () => Promise<Response>,
  { reads = false } = {},
): Promise<Outcome<DataOf<Response>>> {
  return counted(async () => {
    let response = await attempt(make);
    while (!(response instanceof TypeError) && response.status === 401 && (await askToSignIn()))
      response = await attempt(make);
    if (response instanceof TypeError) return { ok: false, problem: lostProblem(response) };
    const outcome = await read(response);
    if (outcome.ok && !reads) noteWrite();
    if (outcome.ok) reportDone(subjectOf(response));
    return outcome;
  });
}
