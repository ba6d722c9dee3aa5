import { fetchSubject } from '../../api/call-subject.ts';
import { createClients } from '../../api/client.ts';
import { lostProblem, readProblem, type ReadableAnswer, type ApiProblem } from '../../api/problem.ts';
import { updateAccount, $account } from '../../stores/session.store.ts';

/** As the account signed in in this browser, even if it is not the page's. */
const currentSession = createClients({ fetch: fetchSubject });

/** Who is signed in in this browser: the page's account, another one, or no one. */
export async function compareAccount(): Promise<'same' | 'other' | 'nobody'> {
  const response = await currentSession.account.account.$get().catch(() => null);
  if (!response?.ok) return 'nobody';
  const account = await response.json();
  if (account.id !== $account.get()?.id) return 'other';
  updateAccount(account);
  return 'same';
}

const tried = async (response: Promise<ReadableAnswer>): Promise<ApiProblem | null> => {
  const answer = await response.catch(() => null);
  if (!answer) return lostProblem();
  return answer.ok ? null : readProblem(answer);
};

/** Signs in with a password. @returns the problem; null on success */
export const signIn = (email: string, password: string): Promise<ApiProblem | null> =>
  tried(currentSession.auth['sign-in'].email.$post({ json: { email, password } }));

/** Mails a sign-in link. @returns the problem; null on success */
export const mailLink = (email: string): Promise<ApiProblem | null> =>
  tried(currentSession.auth['sign-in']['magic-link'].$post({ json: { email } }));
