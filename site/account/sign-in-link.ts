import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { callbackPath } from '../../edge-api/modules/account/links/callback-path.ts';
import { lookAtSignInLink } from '../../edge-api/modules/account/links/sign-in-link.usecases.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { readForm } from '../forms/form.ts';
import { withRedirectTo } from './with-redirect-to.ts';
import { askForCode } from './sign-in-code.ts';
import { pathAfterSignIn } from './visitor.ts';

/**
 * A button that signs in, with whether it invalidates a password entered elsewhere, and its error; a form at `again`
 * that mails a new link, if this one was used or has expired; or an invalid link.
 */
export type SignInLinkView =
  | { kind: 'ask'; token: string; endsPassword: boolean; problem: string | null }
  | { kind: 'late'; again: string }
  | { kind: 'none' };

/** The target in the mailed link, if on this site. */
function placeOf(page: FormPage, name: string): string | null {
  const named = page.url.searchParams.get(name);
  return named === null ? null : callbackPath(named, page.locals.deps.env.PUBLIC_URL);
}

/** The sign-in page, with the mailed link's target. */
function signInAgain(page: FormPage): string {
  const back = placeOf(page, 'errorCallbackURL') ?? '/';
  return withRedirectTo({ url: new URL(back, page.url) }, '/sign-in');
}

/** The page for choosing a password, with the mailed link's target after signing in. */
function choosePassword(page: FormPage, token: string): string {
  const then = placeOf(page, 'callbackURL') ?? '/sign-in';
  const path = `/reset-password?why=verified&token=${encodeURIComponent(token)}`;
  return withRedirectTo({ url: new URL(then, page.url) }, path);
}

/** Does not use the link: machines open links in mails too. */
export async function openSignInLink(page: FormPage): Promise<SignInLinkView> {
  page.response.headers.set('cache-control', 'private, no-store');
  const token = page.url.searchParams.get('token') ?? '';
  if (token === '') return { kind: 'none' };
  const { isOpen, endsPassword } = await lookAtSignInLink(page.locals.deps, page.request.headers, token);
  if (isOpen) return { kind: 'ask', token, endsPassword, problem: null };
  return { kind: 'late', again: signInAgain(page) };
}

/**
 * Signs in and redirects, first to a new password if the account's was invalidated; an invalid link redirects to
 * another sign-in method.
 */
export async function postSignInLink(page: FormPage): Promise<Response | SignInLinkView> {
  const { token = '' } = await readForm(page.request);
  const answer = await callApi(page, (api) => api.auth['magic-link'].verify.$post({ json: { token } }));
  if (answer.ok) {
    const { password_token } = answer.data;
    if (password_token !== undefined) return seeOther(page, choosePassword(page, password_token));
    const actor = await findPerson(page.locals.deps, answer.data.token);
    return seeOther(page, placeOf(page, 'callbackURL') ?? pathAfterSignIn(page, actor?.user.status ?? ''));
  }
  const { status, code, detail } = answer.refusal;
  if (code === 'second_factor_required')
    return askForCode(page, new URL(placeOf(page, 'callbackURL') ?? '/', page.url));
  if (code === 'link_expired') {
    const back = placeOf(page, 'errorCallbackURL') ?? '/sign-in';
    return seeOther(page, `${back}${back.includes('?') ? '&' : '?'}error=INVALID_TOKEN`);
  }
  page.response.status = status;
  return token === '' ? { kind: 'none' } : { kind: 'ask', token, endsPassword: false, problem: detail };
}
