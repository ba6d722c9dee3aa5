import type { Person } from '../../edge-api/actor/actor.ts';
import { listPasskeys } from '../../edge-api/modules/account/passkeys/passkeys.usecases.ts';
import type { FormPage } from '../forms/call-api.ts';
import { pageCookie, readPageCookie } from '../forms/page-cookie.ts';

const COOKIE = 'offer_passkey';
/** Seconds for which Home offers a passkey after a sign-in by password. */
const OFFERED = 24 * 60 * 60;

/** Has Home offer a passkey to a person who just signed in with a password. */
export const offerPasskey = (page: FormPage, { user }: Person): void =>
  page.response.headers.append('set-cookie', pageCookie(page, COOKIE, user.id, { maxAge: OFFERED }));

/** Whether Home offers a passkey: after a sign-in by password, to people without one. */
export async function offersPasskey(
  page: Pick<FormPage, 'request' | 'locals'>,
  actor: Person,
): Promise<boolean> {
  if (readPageCookie(page, COOKIE) !== actor.user.id) return false;
  return (await listPasskeys(page.locals.deps, actor)).count === 0;
}
