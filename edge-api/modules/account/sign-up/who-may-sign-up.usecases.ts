import { BRAND } from '../../../../src/domain/brand/brand.ts';
import { domainOf } from '../../../../src/domain/sign-on/sign-on.ts';
import { account as words } from '#messages/account.ts';
import { format } from '../../../../src/messages/format.ts';
import type { Deps } from '../../../deps.ts';
import type { Variables } from '../../../env.ts';
import { problem } from '../../../kit/problems.ts';
import { openInvitation } from '../../team/invitations/join.usecases.ts';
import { isInvited } from './invited.repository.ts';

/** The page at which an invitation is accepted; its token follows. */
const JOIN = '/join/';

/** The open invitation whose page a path is, by mail (with `email`) or by link; null for any other path. */
export async function invitationAt(deps: Deps, path: string | null) {
  if (!path?.startsWith(JOIN)) return null;
  const { refusal, invitation } = await openInvitation(deps, null, path.slice(JOIN.length));
  return refusal ? null : invitation;
}

/** Why an uninvited person cannot sign up, or with which e-mails they can; null where sign-up is open. */
export function signUpSentence(env: Variables): string | null {
  const { CARDEA_SIGNUP: mode, CARDEA_SIGNUP_DOMAINS: domains = [] } = env;
  if (mode === 'open') return null;
  const { refused } = words.sign_up;
  if (mode !== 'domains') return format(refused[mode], { brand: BRAND.name });
  return format(refused.domains, { domains: new Intl.ListFormat('en', { type: 'disjunction' }).format(domains) });
}

/** Whether an account may be made for a normalized e-mail. `next` is the path behind sign-up, of an invitation or not. */
export async function maySignUp(deps: Deps, email: string, next: string | null): Promise<boolean> {
  const { CARDEA_SIGNUP: mode, CARDEA_SIGNUP_DOMAINS: domains = [] } = deps.env;
  if (mode === 'open' || (mode === 'domains' && domains.includes(domainOf(email)))) return true;
  if (await isInvited(deps.db, email, deps.now())) return true;
  const invitation = await invitationAt(deps, next);
  return invitation !== null && invitation.email === null;
}

/** @throws Problem 403 where no account may be made for the e-mail */
export async function requireSignUp(deps: Deps, email: string, next: string | null): Promise<void> {
  if (await maySignUp(deps, email, next)) return;
  throw problem('sign_up_closed', { detail: signUpSentence(deps.env) ?? undefined });
}
