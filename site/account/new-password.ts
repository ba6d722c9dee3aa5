import { emailOfResetLink } from '../../edge-api/modules/account/links/reset-link.usecases.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { checkEmail, checkNewPassword } from './check.ts';
import { blank, readForm, refuseForm, refused, type FormState } from '../forms/form.ts';
import { withRedirectTo } from './with-redirect-to.ts';
import { openSent, type MailedNotice } from './mail-again.ts';
import { redirectToMailed } from './mailed.ts';

export type ForgotView = { kind: 'form'; state: FormState } | MailedNotice;

/** The initial form, or the notice of the mail it sent. */
export const openForgot = (page: FormPage): ForgotView => openSent(page) ?? { kind: 'form', state: blank() };

/** Handles the form that requests a password link: the same response for every e-mail. */
export async function postForgot(page: FormPage): Promise<Response | ForgotView> {
  const values = await readForm(page.request);
  const errors = checkEmail(values);
  if (Object.keys(errors).length > 0) return { kind: 'form', state: refuseForm(page, { values, errors }) };
  const email = (values.email ?? '').trim();
  const answer = await callApi(page, (api) => api.auth['request-password-reset'].$post({ json: { email } }));
  if (!answer.ok) return { kind: 'form', state: refused(page, values, answer.refusal) };
  return redirectToMailed(page, { email, why: 'reset', again: values.intent === 'again' });
}

/**
 * `email` is the account's, which the password must not contain parts of; `verified`: verifying the e-mail
 * invalidated the previous password. `late`: the link was used, or has expired.
 */
export type ResetView =
  { kind: 'form'; token: string; email: string; verified: boolean; state: FormState } | { kind: 'late' };

const formOf = (page: FormPage, token: string, email: string, state: FormState): ResetView => ({
  kind: 'form',
  token,
  email,
  verified: page.url.searchParams.get('why') === 'verified',
  state,
});

/** The form for a link's token, or a notice that it is invalid. Does not use the link. */
export async function openReset(page: FormPage): Promise<ResetView> {
  const token = page.url.searchParams.get('token') ?? '';
  const email = await emailOfResetLink(page.locals.deps, token);
  return email === '' ? { kind: 'late' } : formOf(page, token, email, blank());
}

/** Sets the new password and redirects to signing in. */
export async function postReset(page: FormPage): Promise<Response | ResetView> {
  const { token = '', new_password = '' } = await readForm(page.request);
  const email = await emailOfResetLink(page.locals.deps, token);
  const errors = checkNewPassword({ new_password }, 'new_password', email);
  const again = (state: FormState) => formOf(page, token, email, state);
  if (Object.keys(errors).length > 0) return again(refuseForm(page, { values: {}, errors }));
  const json = { token, newPassword: new_password };
  const answer = await callApi(page, (api) => api.auth['reset-password'].$post({ json }));
  if (answer.ok) return seeOther(page, withRedirectTo(page, '/sign-in?notice=password'));
  const { refusal } = answer;
  if (refusal.code !== 'link_expired')
    return again(refused(page, {}, refusal, { newPassword: 'new_password' }));
  page.response.status = refusal.status;
  return { kind: 'late' };
}
