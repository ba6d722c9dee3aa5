import type { ApiProblem } from '../api/problem.ts';
import { sendBytes, type Upload } from '../api/send-bytes.ts';
import { EXPECTED_ACCOUNT } from '../domain/account/call-headers.ts';
import { call } from './call.ts';
import { $account } from './session.store.ts';

/** The result of an upload. One that the user cancelled is not an error. */
export type Uploaded<Data> = { ok: true; data: Data } | { ok: false; problem: ApiProblem | 'called_off' };

/**
 * Uploads a form or bytes for the page's account. If the session has expired it asks to sign in again and repeats the
 * upload, as every call does.
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
