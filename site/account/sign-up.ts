import { account as words } from '#messages/account.ts';
import { format } from '../../src/messages/format.ts';
import { callApi, type FormPage } from '../forms/call-api.ts';
import { checkSignUp } from './check.ts';
import { blank, readForm, refuseForm, refused, type FormState, type Values } from '../forms/form.ts';
import { signUpSentence } from '../../edge-api/modules/account/sign-up/who-may-sign-up.usecases.ts';
import { invitationOf } from './invited.ts';
import { redirectQuery } from './with-redirect-to.ts';
import { mailAgain, openSent, type MailedNotice } from './mail-again.ts';
import { redirectToMailed } from './mailed.ts';

/**
 * `invited` is the invitation's recipient, who alone can accept it; null without one. `limited` names the e-mails that can
 * sign up; null for all.
 */
export type SignUpView =
  | { kind: 'form'; state: FormState; invited: string | null; limited: string | null }
  | { kind: 'closed'; sentence: string }
  | MailedNotice;

/** What this page offers: the form's limits by invitation or e-mail, or why there is no form. */
async function offerOf(page: FormPage) {
  const { env } = page.locals.deps;
  const invitation = await invitationOf(page);
  const sentence = invitation ? null : signUpSentence(env);
  if (sentence !== null && env.CARDEA_SIGNUP !== 'domains') return { kind: 'closed' as const, sentence };
  return { kind: 'form' as const, invited: invitation?.email ?? null, limited: sentence };
}

/** The initial form, with an invitation's e-mail prefilled, or the notice of the mail it sent. */
export async function openSignUp(page: FormPage): Promise<SignUpView> {
  const sent = openSent(page);
  if (sent) return sent;
  const offer = await offerOf(page);
  if (offer.kind === 'closed') return offer;
  const { invited } = offer;
  return { ...offer, state: blank(invited === null ? {} : { email: invited }) };
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
  const sent = values.intent === 'again' && (await mailAgain(page, values, { why: 'sign_up' }));
  if (sent) return sent;
  const offer = await offerOf(page);
  if (offer.kind === 'closed') return offer;
  if (values.intent === 'again') return { ...offer, state: blank(values) };
  const errors = faultsOf(values, offer.invited);
  if (Object.keys(errors).length > 0) return { ...offer, state: refuseForm(page, { values, errors }) };
  const { first_name = '', last_name = '', email = '', password = '' } = values;
  const json = { first_name, last_name, name: `${first_name} ${last_name}`.trim(), email, password };
  const query = redirectQuery(page);
  const answer = await callApi(page, (api) => api.auth['sign-up'].email.$post({ query, json }));
  if (!answer.ok) return { ...offer, state: refused(page, values, answer.refusal) };
  return redirectToMailed(page, { email: email.trim(), why: 'sign_up', again: false });
}
