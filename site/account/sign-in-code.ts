import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { waitsForCode } from '../../edge-api/modules/account/second-factor/challenge.usecases.ts';
import { sentence } from '../../src/messages/sentence.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { blank, readForm, refuseForm, refused, type FormState } from '../forms/form.ts';
import { offerPasskey } from './passkey-offer.ts';
import { pathAfterSignIn } from './visitor.ts';
import { withRedirectTo } from './with-redirect-to.ts';

/** The form for the code of a second factor, which asks for a backup code instead if `backup`. */
export type SignInCodeView = { state: FormState; backup: boolean };

/**
 * Leads a browser whose password or mailed link was right to the form for its code. `url` has the target after signing
 * in.
 */
export const askForCode = (page: FormPage, url = page.url): Response =>
  seeOther(page, withRedirectTo({ url }, '/sign-in/code'));

/** Leads to the sign-in page, since the sign-in has to start again. */
const startAgain = (page: FormPage): Response =>
  seeOther(page, withRedirectTo(page, '/sign-in?error=second_factor_over'));

const isBackup = (page: FormPage): boolean => page.url.searchParams.has('backup');

export async function openSignInCode(page: FormPage): Promise<Response | SignInCodeView> {
  page.response.headers.set('cache-control', 'private, no-store');
  const waits = await waitsForCode(page.locals.deps, page.request.headers);
  return waits ? { state: blank(), backup: isBackup(page) } : startAgain(page);
}

/** Signs in with the code. It is never filled in again: each is used once. */
export async function postSignInCode(page: FormPage): Promise<Response | SignInCodeView> {
  const { code = '' } = await readForm(page.request);
  const backup = isBackup(page);
  if (code.trim() === '')
    return {
      state: refuseForm(page, { values: {}, errors: { code: sentence('required', 'code') } }),
      backup,
    };
  const json = { code };
  const answer = await callApi(page, (api) => api.auth['second-factor'].verify.$post({ json }));
  if (!answer.ok) {
    const { refusal } = answer;
    if (refusal.code === 'second_factor_over') return startAgain(page);
    const wrong = refusal.code === 'second_factor_refused' ? { code: refusal.detail } : refusal.errors;
    return { state: refused(page, {}, { ...refusal, errors: wrong }), backup };
  }
  const actor = await findPerson(page.locals.deps, answer.data.token);
  if (actor) offerPasskey(page, actor);
  return seeOther(page, pathAfterSignIn(page, actor?.user.status ?? ''));
}
