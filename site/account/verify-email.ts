import { account as words } from '#messages/account.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { checkEmail } from './check.ts';
import { blank, readForm, refuseForm, type FormState } from '../forms/form.ts';
import { withRedirectTo } from './with-redirect-to.ts';
import { mailAgain, openSent, type MailedNotice } from './mail-again.ts';
import { rememberMailed } from './mailed.ts';
import { pathAfterSignIn } from './visitor.ts';

/** The page's content: success, or a form to mail a new link, with `link` as the reason. */
export type VerifyView =
  | { kind: 'done'; changed: boolean }
  | { kind: 'form'; link: 'none' | 'used'; state: FormState }
  | { kind: 'failed'; problem: string }
  | MailedNotice;

/**
 * Opens a mailed link, which signs in the browser that signed up. Success has its own address, so that reloading does no
 * harm.
 */
export async function openVerify(page: FormPage): Promise<Response | VerifyView> {
  const { searchParams } = page.url;
  // A link refused elsewhere led here: that is shown, whatever else the address says.
  if (searchParams.has('error')) return { kind: 'form', link: 'used', state: blank() };
  const done = searchParams.get('done');
  if (done) return { kind: 'done', changed: done === 'changed' };
  const sent = openSent(page);
  if (sent) return sent;
  const token = searchParams.get('token');
  if (!token || page.request.method !== 'GET') return { kind: 'form', link: 'none', state: blank() };
  const answer = await callApi(page, (api) => api.auth['verify-email'].$get({ query: { token } }));
  // The response names a changed e-mail; a first verification does not.
  if (answer.ok) {
    const { user, email, signed_in } = answer.data;
    if (signed_in) return seeOther(page, pathAfterSignIn(page, 'needs-wizards'));
    const what = user ? 'changed' : 'verified';
    if (what === 'verified') rememberMailed(page, { email, why: 'verified', again: false });
    return seeOther(page, withRedirectTo(page, `/verify-email?done=${what}`));
  }
  page.response.status = answer.refusal.status;
  if (answer.refusal.status === 401) return { kind: 'failed', problem: words.errors.other_account };
  if (answer.refusal.status === 503) return { kind: 'failed', problem: answer.refusal.detail };
  return { kind: 'form', link: 'used', state: blank() };
}

/** Mails a new link. */
export async function postVerify(page: FormPage): Promise<Response | VerifyView> {
  const values = await readForm(page.request);
  const sent = await mailAgain(page, values, { again: values.intent === 'again' });
  if (sent) return sent;
  const state = refuseForm(page, { values, errors: checkEmail(values) });
  return { kind: 'form', link: 'none', state };
}
