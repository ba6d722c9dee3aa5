import { callApi, seeOther, type Page } from './call-api.ts';
import { checkEmail, checkNewPassword } from './check.ts';
import { blank, readForm, refuse, refused, type FormState } from './form.ts';
import type { Sent } from './mail-again.ts';

export type ForgotView = { kind: 'form'; state: FormState } | Sent;

/** Answers the form that asks for a link to choose a new password: the same for every e-mail. */
export async function postForgot(page: Page): Promise<ForgotView> {
  const values = await readForm(page.request);
  const errors = checkEmail(values);
  if (Object.keys(errors).length > 0) return { kind: 'form', state: refuse(page, { values, errors }) };
  const email = (values.email ?? '').trim();
  const answer = await callApi(page, 'POST', '/auth/request-password-reset', { email });
  if (!answer.ok) return { kind: 'form', state: refused(page, values, answer.refusal) };
  return { kind: 'sent', email, why: 'reset', again: values.intent === 'again' };
}

export type ResetView = { kind: 'form'; token: string; state: FormState } | { kind: 'late' };

/** The form for a link's token, or word that the link carries none. */
export function openReset(page: Page): ResetView {
  const token = page.url.searchParams.get('token') ?? '';
  return token ? { kind: 'form', token, state: blank() } : { kind: 'late' };
}

/** Sets the new password and leads to signing in with it. */
export async function postReset(page: Page): Promise<Response | ResetView> {
  const { token = '', new_password = '' } = await readForm(page.request);
  const errors = checkNewPassword({ new_password }, 'new_password', '');
  const again = (state: FormState): ResetView => ({ kind: 'form', token, state });
  if (Object.keys(errors).length > 0) return again(refuse(page, { values: {}, errors }));
  const answer = await callApi(page, 'POST', '/auth/reset-password', { token, newPassword: new_password });
  if (answer.ok) return seeOther(page, '/sign-in?notice=password');
  const { refusal } = answer;
  if (refusal.code !== 'link_expired')
    return again(refused(page, {}, refusal, { newPassword: 'new_password' }));
  page.response.status = refusal.status;
  return { kind: 'late' };
}
