import type { AstroGlobal } from 'astro';
import { hasPassword } from '../../../edge-api/modules/account/mailbox/verify-identity.usecases.ts';
import { listPasskeys } from '../../../edge-api/modules/account/passkeys/passkeys.usecases.ts';
import { openSecondFactor } from '../../../edge-api/modules/account/second-factor/second-factor.usecases.ts';
import { listSessions } from '../../../edge-api/modules/account/sessions.usecases.ts';
import { showPushSettings } from '../../../edge-api/modules/push/subscriptions.usecases.ts';

/** What the account page shows of the database, in one trip. */
export async function readAccountPage({ locals: { deps, actor } }: Pick<AstroGlobal, 'locals'>) {
  const person = actor!;
  const [withPassword, passkeys, factor, sessions, push] = await Promise.all([
    hasPassword(deps, person),
    listPasskeys(deps, person),
    openSecondFactor(deps, person),
    listSessions(deps, person),
    showPushSettings(deps, person),
  ]);
  return { withPassword, passkeys, factor, sessions, push };
}

export type AccountPage = Awaited<ReturnType<typeof readAccountPage>>;
