import type { ApiProblem } from '../api/problem.ts';
import { sendBytes, type Upload } from '../api/send-bytes.ts';
import { EXPECTED_ACCOUNT } from '../domain/account/call-headers.ts';
import { call } from './call.ts';
import { $account } from './session.store.ts';

/** What came of an upload. One that its person called off is no failure. */
export type Uploaded<Data> = { ok: true; data: Data } | { ok: false; problem: ApiProblem | 'called_off' };

/**
 * Sends a form or bytes as the account that the page was made for. Where the session has ended it asks to sign in again
 * and sends all of it once more, as every call does.
 */
export async function upload<Data>(sent: Omit<Upload, 'headers'>): Promise<Uploaded<Data>> {
  const account = $account.get();
  const headers: Record<string, string> = account ? { [EXPECTED_ACCOUNT]: account.id } : {};
  if (!(sent.body instanceof FormData)) headers['content-type'] = 'application/octet-stream';
  try {
    const outcome = await call(() => sendBytes({ ...sent, headers }));
    return outcome.ok ? { ok: true, data: outcome.data as Data } : outcome;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError')
      return { ok: false, problem: 'called_off' };
    throw error;
  }
}
