import { BRAND } from '../../../../src/domain/brand/brand.ts';
import { domainOf } from '../../../../src/domain/sign-on/sign-on.ts';
import { account as words } from '#messages/account.ts';
import { format } from '../../../../src/messages/format.ts';
import type { Deps } from '../../../deps.ts';
import type { Variables } from '../../../env.ts';
import { problem } from '../../../kit/problems.ts';
import { hashToken } from '../../../kit/token-hash.ts';
import { isInvited, isOpenLink } from './invited.repository.ts';

/** The page at which an invitation is accepted; its token follows. */
const JOIN = '/join/';

/** Why an uninvited person cannot sign up, or with which e-mails they can; null where sign-up is open. */
export function signUpSentence(env: Variables): string | null {
  const { CARDEA_SIGNUP: mode, CARDEA_SIGNUP_DOMAINS: domains = [] } = env;
  if (mode === 'open') return null;
  const { refused } = words.sign_up;
  if (mode !== 'domains') return format(refused[mode], { brand: BRAND.name });
  return format(refused.domains, {
    domains: new Intl.ListFormat('en', { type: 'disjunction' }).format(domains),
  });
}

/** Whether an account may be made for a normalized e-mail. `next` is the path behind sign-up, of an invitation or not. */
export async function maySignUp(deps: Deps, email: string, next: string | null): Promise<boolean> {
  const { CARDEA_SIGNUP: mode, CARDEA_SIGNUP_DOMAINS: domains = [] } = deps.env;
  if (mode === 'open' || (mode === 'domains' && domains.includes(domainOf(email)))) return true;
  if (await isInvited(deps.db, email, deps.now())) return true;
  if (!next?.startsWith(JOIN)) return false;
  return isOpenLink(deps.db, await hashToken(next.slice(JOIN.length)), deps.now());
}

/** @throws Problem 403 where no account may be made for the e-mail */
export async function requireSignUp(deps: Deps, email: string, next: string | null): Promise<void> {
  if (await maySignUp(deps, email, next)) return;
  throw problem('sign_up_closed', { detail: signUpSentence(deps.env) ?? undefined });
}
