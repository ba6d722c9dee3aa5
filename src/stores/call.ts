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
import { noteDone } from './done-calls.ts';
import { noteWrite } from './last-write.ts';
import { $account } from './session.store.ts';
import { askToSignIn } from './sign-in-again.store.ts';

/** The typed calls as the account that the page was made for, and as nobody else. */
export const api = createClients({
  headers: (): Record<string, string> => {
    const account = $account.get();
    return account ? { [EXPECTED_ACCOUNT]: account.id } : {};
  },
  fetch: fetchSubject,
});

/** What a call came to. A refusal is a value, so that no caller forgets it. */
export type Outcome<Data> = { ok: true; data: Data } | { ok: false; problem: ApiProblem };

/** What came of one try: an answer, or an error where the network was away. */
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
 * Makes a call of the API: `call(() => api.profiles.profiles.$get({ query: {} }))`. Where the session has ended it asks
 * to sign in again and then repeats the call, so that nothing typed is lost. `reads` says that it changes nothing.
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
    if (outcome.ok) noteDone(subjectOf(response));
    return outcome;
  });
}
