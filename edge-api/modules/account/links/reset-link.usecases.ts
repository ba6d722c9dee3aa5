import type { Deps } from '../../../deps.ts';
import { emailBehind } from '../auth.hooks.ts';

/** The e-mail of the account that a mailed link chooses a new password for; empty for a link that counts no more. */
export async function emailOfResetLink(deps: Deps, token: string): Promise<string> {
  const { createAuth } = await import('../auth.ts');
  const { internalAdapter } = await createAuth(deps, () => undefined).$context;
  return emailBehind(internalAdapter, token, deps.now());
}
