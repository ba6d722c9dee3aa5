import { api, call } from '../../src/stores/call.ts';

/**
 * Whether the page's account is signed in, after asking to sign in again if it was not. Also true if unknown, for
 * example offline.
 */
export async function isSameAccount(): Promise<boolean> {
  const outcome = await call(() => api.account.account.$get(), { reads: true });
  return outcome.ok || outcome.problem.status !== 401;
}
