import type { Person } from '../../edge-api/actor/actor.ts';
import { CHALLENGE_COOKIE } from '../../edge-api/modules/account/passkeys/challenge-cookie.ts';
import { listPasskeys } from '../../edge-api/modules/account/passkeys/passkeys.usecases.ts';
import type { FormPage } from '../forms/call-api.ts';
import { pageCookie, readPageCookie } from '../forms/page-cookie.ts';

const COOKIE = 'offer_passkey';
/** Seconds for which Home offers a passkey after a sign-in by password. */
const OFFERED = 24 * 60 * 60;

/** Has Home offer a passkey to a person who just signed in with a password. */
export const offerPasskey = (page: FormPage, { user }: Person): void =>
  page.response.headers.append('set-cookie', pageCookie(page, COOKIE, user.id, { maxAge: OFFERED }));

/** Deletes what passkeys left in the browser: Home's offer, and the challenge of a sign-in that was only offered. */
export function forgetPasskeys(page: FormPage): void {
  for (const name of [COOKIE, CHALLENGE_COOKIE])
    if (readPageCookie(page, name) !== undefined)
      page.response.headers.append('set-cookie', pageCookie(page, name, '', { maxAge: 0 }));
}

/** Whether Home offers a passkey: after a sign-in by password, to people without one. */
export async function offersPasskey(
  page: Pick<FormPage, 'request' | 'locals'>,
  actor: Person,
): Promise<boolean> {
  if (readPageCookie(page, COOKIE) !== actor.user.id) return false;
  return (await listPasskeys(page.locals.deps, actor)).count === 0;
}
