import type { Deps } from '../../deps.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { linkValue } from './auth.hooks.ts';

/** Whether a mailed sign-in link still counts. It is only looked at: machines look at links in mails, too. */
export async function isSignInLinkOpen(deps: Deps, token: string): Promise<boolean> {
  const { createAuth } = await import('./auth.ts');
  const { internalAdapter } = await createAuth(deps, () => undefined).$context;
  return (await linkValue(internalAdapter, await hashToken(token), deps.now())) !== null;
}
