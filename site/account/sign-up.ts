import { callApi, type Page } from './call-api.ts';
import { checkSignUp } from './check.ts';
import { blank, readForm, refuse, refused, type FormState } from './form.ts';
import { keepRedirect } from './keep-redirect.ts';
import { mailAgain, openSent, type Sent } from './mail-again.ts';
import { redirectToMailed } from './mailed.ts';

export type SignUpView = { kind: 'form'; state: FormState } | Sent;

/** The untouched form, or word of the mail that it had sent. */
export const openSignUp = (page: Page): SignUpView => openSent(page) ?? { kind: 'form', state: blank() };

/** Answers the form of the sign-up page: the same, whether the e-mail has an account or not. */
export async function postSignUp(page: Page): Promise<Response | SignUpView> {
  const values = await readForm(page.request);
  if (values.intent === 'again') {
    return (await mailAgain(page, values, { why: 'sign_up' })) ?? { kind: 'form', state: blank(values) };
  }
  const errors = checkSignUp(values);
  if (Object.keys(errors).length > 0) return { kind: 'form', state: refuse(page, { values, errors }) };
  const { first_name = '', last_name = '', email = '', password = '' } = values;
  const body = { first_name, last_name, name: `${first_name} ${last_name}`.trim(), email, password };
  const answer = await callApi(page, 'POST', keepRedirect(page, '/auth/sign-up/email'), body);
  if (!answer.ok) return { kind: 'form', state: refused(page, values, answer.refusal) };
  return redirectToMailed(page, { email: email.trim(), why: 'sign_up', again: false });
}
