import { account as words } from '#messages/account.ts';
import { format } from '../../src/messages/format.ts';
import { callApi, type FormPage } from '../forms/call-api.ts';
import { checkSignUp } from './check.ts';
import { blank, readForm, refuseForm, refused, type FormState, type Values } from '../forms/form.ts';
import { invitedEmail } from './invited.ts';
import { redirectQuery } from './with-redirect-to.ts';
import { mailAgain, openSent, type MailedNotice } from './mail-again.ts';
import { redirectToMailed } from './mailed.ts';

/** `invited` is the invitation's recipient, who alone can accept it; null without one. */
export type SignUpView = { kind: 'form'; state: FormState; invited: string | null } | MailedNotice;

/** The initial form, with an invitation's e-mail prefilled, or the notice of the mail it sent. */
export async function openSignUp(page: FormPage): Promise<SignUpView> {
  const sent = openSent(page);
  if (sent) return sent;
  const invited = await invitedEmail(page);
  return { kind: 'form', state: blank(invited === null ? {} : { email: invited }), invited };
}

/** The errors of the input, including an e-mail that does not match the invitation. */
function faultsOf(values: Values, invited: string | null): Record<string, string> {
  const errors = checkSignUp(values);
  const isOther = invited !== null && (values.email ?? '').trim().toLowerCase() !== invited;
  return isOther && !errors.email
    ? { ...errors, email: format(words.sign_up.other_email, { email: invited }) }
    : errors;
}

/** Handles the form of the sign-up page: the same response whether the e-mail has an account or not. */
export async function postSignUp(page: FormPage): Promise<Response | SignUpView> {
  const values = await readForm(page.request);
  if (values.intent === 'again') {
    const sent = await mailAgain(page, values, { why: 'sign_up' });
    return sent ?? { kind: 'form', state: blank(values), invited: null };
  }
  const invited = await invitedEmail(page);
  const errors = faultsOf(values, invited);
  if (Object.keys(errors).length > 0)
    return { kind: 'form', state: refuseForm(page, { values, errors }), invited };
  const { first_name = '', last_name = '', email = '', password = '' } = values;
  const json = { first_name, last_name, name: `${first_name} ${last_name}`.trim(), email, password };
  const query = redirectQuery(page);
  const answer = await callApi(page, (api) => api.auth['sign-up'].email.$post({ query, json }));
  if (!answer.ok) return { kind: 'form', state: refused(page, values, answer.refusal), invited };
  return redirectToMailed(page, { email: email.trim(), why: 'sign_up', again: false });
}
