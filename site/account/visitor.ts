import { sessionToken } from '../../edge-api/http/session-token.ts';
import type { Person } from '../../edge-api/actor/actor.ts';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { afterSignIn, HOME_PATH } from '../../src/domain/account/after-sign-in.ts';
import { CACHED_FOR, NO_ACCOUNT } from '../../src/domain/offline/cached-for.ts';
import { seeOther, type FormPage } from '../forms/call-api.ts';

/**
 * The user viewing an account page, null if not signed in: the browser then deletes cached pages of an account.
 * @throws DatabaseAway
 */
export async function findVisitor(page: FormPage): Promise<Person | null> {
  const token = sessionToken(page.request.headers);
  const visitor = token ? await findPerson(page.locals.deps, token) : null;
  if (!visitor) page.response.headers.set(CACHED_FOR, NO_ACCOUNT);
  return visitor;
}

/** The page after sign-in. An unknown status leads to a page whose guard reports it. */
export function pathAfterSignIn(page: FormPage, status: string): string {
  const redirectTo = page.url.searchParams.get('redirectTo');
  const landing = afterSignIn({ status, redirectTo, complimentary: null });
  return landing.kind === 'redirect' ? landing.to : HOME_PATH;
}

/** Redirects users who are signed in already; null for others. The page is never cached. */
export async function continueTo(page: FormPage): Promise<Response | null> {
  page.response.headers.set('cache-control', 'private, no-store');
  const visitor = await findVisitor(page);
  return visitor && seeOther(page, pathAfterSignIn(page, visitor.user.status));
}
