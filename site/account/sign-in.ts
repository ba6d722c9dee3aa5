import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { signUpSentence } from '../../edge-api/modules/account/sign-up/who-may-sign-up.usecases.ts';
import { account as words } from '#messages/account.ts';
import { problems } from '#messages/problems.ts';
import { signOn } from '#messages/sign-on.ts';
import { readRefusal } from '../../src/domain/sign-on/company-refusal.ts';
import { PROOF_HEADER } from '../../src/domain/account/call-headers.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { checkEmail, checkGiven } from './check.ts';
import { blank, readForm, refuseForm, refused, type FormState, type Values } from '../forms/form.ts';
import { withRedirectTo } from './with-redirect-to.ts';
import { mailAgain, openSent, type MailedNotice } from './mail-again.ts';
import { lastVerified, redirectToMailed } from './mailed.ts';
import { isProvider } from './providers.ts';
import { askForCode } from './sign-in-code.ts';
import { offerPasskey } from './passkey-offer.ts';
import { pathAfterSignIn } from './visitor.ts';

/** The sign-in page: its form, the notice of a mail, or the redirect to another provider. */
export type SignInView =
  /** `unverified` is the e-mail to verify first, empty if only another provider knows it. */
  | { kind: 'form'; state: FormState; unverified: string | null }
  | MailedNotice
  | { kind: 'leaving'; provider: string; to: string };

const form = (state: FormState, unverified: string | null = null): SignInView => ({
  kind: 'form',
  state,
  unverified,
});

/** The field that Turnstile's widget fills in. */
const WIDGET = 'cf-turnstile-response';

/** The site key of the human-check widget, if the form was rejected without it; else null. */
export const widgetFor = (page: FormPage, view: SignInView): string | null =>
  view.kind === 'form' && view.state.errors.human ? page.locals.deps.human.siteKey : null;

/** This page with its target: links opened elsewhere come back here to be redirected. */
const backHere = (page: FormPage): string =>
  new URL(withRedirectTo(page, '/sign-in'), page.locals.deps.env.PUBLIC_URL).href;

async function withPassword(page: FormPage, values: Values): Promise<Response | SignInView> {
  const { email = '', password = '' } = values;
  const errors = { ...checkEmail(values), ...checkGiven(values, 'password') };
  if (Object.keys(errors).length > 0) return form(refuseForm(page, { values, errors }));
  const proof = values[WIDGET];
  const headers: Record<string, string> = proof ? { [PROOF_HEADER]: proof } : {};
  const json = { email: email.trim(), password };
  const answer = await callApi(page, (api) => api.auth['sign-in'].email.$post({ json }, { headers }));
  if (!answer.ok) {
    if (answer.refusal.code === 'second_factor_required') return askForCode(page);
    const unverified = answer.refusal.code === 'email_not_verified' ? email : null;
    return form(refused(page, values, answer.refusal), unverified);
  }
  const actor = await findPerson(page.locals.deps, answer.data.token);
  if (actor) offerPasskey(page, actor);
  return seeOther(page, pathAfterSignIn(page, actor?.user.status ?? ''));
}

async function withLink(page: FormPage, values: Values): Promise<Response | SignInView> {
  const errors = checkEmail(values);
  if (Object.keys(errors).length > 0) return form(refuseForm(page, { values, errors }));
  const email = (values.email ?? '').trim();
  const back = backHere(page);
  const json = { email, callbackURL: back, errorCallbackURL: back };
  const answer = await callApi(page, (api) => api.auth['sign-in']['magic-link'].$post({ json }));
  if (!answer.ok) return form(refused(page, values, answer.refusal));
  return redirectToMailed(page, { email, why: 'sign_in', again: values.intent === 'again' });
}

/** Redirects to providers through a page, since a form must not redirect to another site. */
async function withProvider(page: FormPage, values: Values): Promise<SignInView> {
  const { provider = '' } = values;
  if (!isProvider(page.locals.deps.env, provider)) return form(blank());
  const back = backHere(page);
  const json = { provider, callbackURL: back, errorCallbackURL: back, disableRedirect: true };
  const answer = await callApi(page, (api) => api.auth['sign-in'].social.$post({ json }));
  if (!answer.ok) return form(refused(page, {}, answer.refusal));
  return { kind: 'leaving', provider, to: answer.data.url };
}

/** Handles the form of the sign-in page. */
export async function postSignIn(page: FormPage): Promise<Response | SignInView> {
  const values = await readForm(page.request);
  if (values.intent === 'verify') return (await mailAgain(page, values)) ?? form(blank(values));
  if (values.intent === 'link' || values.intent === 'again') return withLink(page, values);
  if (values.intent === 'provider') return withProvider(page, values);
  return withPassword(page, values);
}

/** Whether to show that the new password is set: not above errors, nor after submitting the form. */
export const saysPasswordChanged = (page: FormPage, view: SignInView): boolean =>
  page.request.method === 'GET' &&
  page.url.searchParams.get('notice') === 'password' &&
  view.kind === 'form' &&
  view.state.problem === null;

/** The initial form, or the notice of the mail it sent; with an error when a link or another provider led back here. */
export function openSignIn(page: FormPage): SignInView {
  const sent = openSent(page);
  if (sent) return sent;
  const error = page.url.searchParams.get('error');
  const email = lastVerified(page);
  if (error === null) return form(blank(email === null ? {} : { email }));
  if (error === 'ACCOUNT_LOCKED') return form({ ...blank(), problem: problems.account_locked.detail });
  if (error === 'second_factor_over')
    return form({ ...blank(), problem: problems.second_factor_over.detail });
  if (error === 'email_not_verified')
    return form({ ...blank(), problem: problems.email_not_verified.detail }, '');
  const refusal = readRefusal(error);
  if (refusal) return form({ ...blank(), problem: signOn.refused[refusal] });
  if (error === 'sign_up_closed')
    return form({
      ...blank(),
      problem: signUpSentence(page.locals.deps.env) ?? problems.sign_up_closed.detail,
    });
  if (error === 'email_invalid') return form({ ...blank(), problem: words.errors.provider_email });
  const ofLink = ['INVALID_TOKEN', 'EXPIRED_TOKEN', 'new_user_signup_disabled'].includes(error);
  const problem = ofLink ? problems.link_expired.detail : words.errors.provider;
  return form({ ...blank(), problem });
}
