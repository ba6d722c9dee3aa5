import type { Deps } from '../../../deps.ts';
import type { Later } from '../../../kit/later.ts';
import { emailBehind } from '../auth.hooks.ts';

/** The e-mail of the account whose password a mailed link resets; empty for an invalid link. */
export async function emailOfResetLink(deps: Deps, token: string): Promise<string> {
  const { createAuth } = await import('../auth.ts');
  const { internalAdapter } = await createAuth(deps, () => undefined).$context;
  return emailBehind(internalAdapter, token, deps.now());
}

/** Mails a link for a new password on the owner's behalf, without a limit. Stored before this returns. */
export async function mailResetLink(deps: Deps, email: string, later: Later): Promise<void> {
  const { createAuth } = await import('../auth.ts');
  const stored: Promise<void>[] = [];
  const { api } = createAuth(deps, later, { byOwner: true, onStored: (work) => void stored.push(work) });
  await api.requestPasswordReset({ body: { email } });
  await Promise.all(stored);
}
