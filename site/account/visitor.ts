import { sessionToken } from '../../edge-api/http/session-token.ts';
import type { Person } from '../../edge-api/actor/actor.ts';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { afterSignIn, HOME_PATH } from '../../src/domain/account/account-status.ts';
import { KEPT_FOR, NO_ACCOUNT } from '../../src/domain/offline/kept-for.ts';
import { seeOther, type FormPage } from '../forms/call-api.ts';

/**
 * Who looks at an account page, null where nobody is signed in: then the browser lets go of what it kept of somebody.
 * @throws DatabaseAway
 */
export async function findVisitor(page: FormPage): Promise<Person | null> {
  const token = sessionToken(page.request.headers);
  const visitor = token ? await findPerson(page.locals.deps, token) : null;
  if (!visitor) page.response.headers.set(KEPT_FOR, NO_ACCOUNT);
  return visitor;
}

/** Where somebody goes who is signed in. A status that nobody knows leads to a page whose guard says so. */
export function pathAfterSignIn(page: FormPage, status: string): string {
  const redirectTo = page.url.searchParams.get('redirectTo');
  const landing = afterSignIn({ status, redirectTo, complimentary: null });
  return landing.kind === 'redirect' ? landing.to : HOME_PATH;
}

/** Leads somebody on who is signed in already; null for everybody else. Nothing of the page is ever kept. */
export async function continueTo(page: FormPage): Promise<Response | null> {
  page.response.headers.set('cache-control', 'private, no-store');
  const visitor = await findVisitor(page);
  return visitor && seeOther(page, pathAfterSignIn(page, visitor.user.status));
}
