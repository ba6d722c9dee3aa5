import { api, call } from '../../src/stores/call.ts';

/**
 * Whether the account that the page was made for is signed in, after asking to sign in again where it was not. Also true
 * where nobody can tell, without network say.
 */
export async function isSameAccount(): Promise<boolean> {
  const outcome = await call(() => api.account.account.$get(), { reads: true });
  return outcome.ok || outcome.problem.status !== 401;
}
