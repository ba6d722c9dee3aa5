import { normalizeEmail } from '../../src/domain/addresses/email.ts';
import type { Person } from '../../edge-api/actor/actor.ts';
import { account as words } from '#messages/account.ts';
import { secondFactor } from '#messages/second-factor/second-factor.ts';
import { toasts } from '#messages/toasts.ts';
import { callApi, seeOther, type Answer, type FormPage } from '../forms/call-api.ts';
import { checkEmail, checkGiven, checkNewPassword } from './check.ts';
import { checkIdentity, isVerified } from './identity.ts';
import { blank, readForm, refuseForm, refused, type FormState, type Values } from '../forms/form.ts';
import {
  mailPasskeyCode,
  postRemovePasskey,
  postRenamePasskey,
  proveForPasskey,
} from './settings-passkeys.ts';
import {
  backupCodesIn,
  mailSecondFactorCode,
  newBackupCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './settings-second-factor.ts';
import type { FormOutcome } from './settings-proof.ts';
import { redirectToMailed, openMailed } from './mailed.ts';

/** The intents of the account page's forms. */
const INTENTS = [
  'name',
  'email',
  'email_again',
  'email_code',
  'password',
  'password_link',
  'passkey',
  'passkey_code',
  'passkey_name',
  'passkey_remove',
  'second_factor',
  'second_factor_mail',
  'second_factor_on',
  'second_factor_codes',
  'second_factor_off',
  'session',
  'everywhere',
  'branding',
] as const;
type Intent = (typeof INTENTS)[number];

/** Success messages, by the parameter of the redirect. */
export const NOTICES = {
  name: words.settings.done_branding,
  password: words.settings.done_password,
  password_link: words.settings.done_password_link,
  passkey_name: words.settings.done_passkey_name,
  passkey_remove: words.settings.done_passkey_remove,
  second_factor_off: secondFactor.settings.done_off,
  session: words.settings.done_session,
  branding: words.settings.done_branding,
} as const;

/** The notice that a link was mailed to the new e-mail, again or for the first time. */
export const sentNotice = (again: boolean): string =>
  again ? toasts.verification_resent : words.settings.done_email;

/**
 * The account page, with a rejected form if any. `sent` is the recipient of a link, and whether it was a repetition.
 */
export type SettingsView = {
  intent: Intent | null;
  state: FormState;
  sent?: { email: string; again: boolean };
  /** New backup codes, which are shown once. */
  codes?: string[];
};

type Work = { page: FormPage; actor: Person; values: Values };

const done: Answer = { ok: true, data: {} };

/** The e-mail gives access to the account, so the password is required, unless it was verified minutes ago. */
async function changeEmail({ page, actor, values }: Work): Promise<FormOutcome> {
  const verified = isVerified(page, actor);
  const errors = { ...checkEmail(values, 'new_email'), ...(!verified && checkIdentity(values)) };
  const newEmail = normalizeEmail(values.new_email ?? '');
  if (newEmail === actor.user.email) errors.new_email = words.errors.same_email;
  if (Object.keys(errors).length > 0) return { errors };
  const json = { password: values.password, code: values.code };
  const shown: Answer = verified
    ? done
    : await callApi(page, (api) => api.account.account['verify-password'].$post({ json }));
  if (!shown.ok) return shown;
  return callApi(page, (api) => api.auth['change-email'].$post({ json: { newEmail } }));
}

async function changePassword({ page, actor, values }: Work): Promise<FormOutcome> {
  const errors = {
    ...checkGiven(values, 'current_password'),
    ...checkNewPassword(values, 'new_password', actor.user.email),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const { current_password: currentPassword = '', new_password: newPassword = '' } = values;
  const json = { currentPassword, newPassword };
  return callApi(page, (api) => api.auth['change-password'].$post({ json }));
}

const mailEmailCode = ({ page }: Work): Promise<FormOutcome> =>
  callApi(page, (api) => api.account.account['email-code'].$post());

const mailPasswordLink = ({ page, actor }: Work): Promise<FormOutcome> =>
  callApi(page, (api) => api.auth['request-password-reset'].$post({ json: { email: actor.user.email } }));

/** A device that is already signed out counts as success. */
async function signOutDevice({ page, values }: Work): Promise<FormOutcome> {
  const param = { id: encodeURIComponent(values.id || '-') };
  const answer = await callApi(page, (api) => api.account.account.sessions[':id'].$delete({ param }));
  return answer.ok || answer.refusal.status !== 404 ? answer : done;
}

async function signOutEverywhere({ page }: Work): Promise<FormOutcome> {
  const answer = await callApi(page, (api) => api.account.account.sessions.$delete());
  return answer.ok ? callApi(page, (api) => api.auth['sign-out'].$post()) : answer;
}

const setBranding = ({ page, values }: Work): Promise<FormOutcome> =>
  callApi(page, (api) => api.account.account.$put({ json: { cardea_branding: values.remove !== 'yes' } }));

async function changeName({ page, values }: Work): Promise<FormOutcome> {
  const { first_name = '', last_name = '' } = values;
  return callApi(page, (api) => api.account.account.$put({ json: { first_name, last_name } }));
}

const WORK: Record<Intent, (work: Work) => Promise<FormOutcome>> = {
  name: changeName,
  email: changeEmail,
  email_again: changeEmail,
  email_code: mailEmailCode,
  password: changePassword,
  password_link: mailPasswordLink,
  passkey: (work) => proveForPasskey(work, isVerified(work.page, work.actor)),
  passkey_code: mailPasskeyCode,
  passkey_name: postRenamePasskey,
  passkey_remove: (work) => postRemovePasskey(work, isVerified(work.page, work.actor)),
  second_factor: (work) => startSecondFactor(work, isVerified(work.page, work.actor)),
  second_factor_mail: mailSecondFactorCode,
  second_factor_on: turnOnSecondFactor,
  second_factor_codes: (work) => newBackupCodes(work, isVerified(work.page, work.actor)),
  second_factor_off: (work) => turnOffSecondFactor(work, isVerified(work.page, work.actor)),
  session: signOutDevice,
  everywhere: signOutEverywhere,
  branding: setBranding,
};

/** The initial page, with the notice of a link that its form sent. */
export function openSettings(page: FormPage): SettingsView {
  const mailed = openMailed(page);
  const sent = mailed?.why === 'change' ? { sent: mailed } : {};
  return { intent: null, state: blank(), ...sent };
}

/** The account page with its passkeys, and one of them to edit if `id` names it. */
const pathOfPasskey = ({ id }: Values, more: string): string =>
  `/account?open=passkeys${id ? `&passkey=${encodeURIComponent(id)}` : ''}${more}#passkeys`;

/** The account page with its row of the second factor. */
const SECOND_FACTOR = '/account?open=second-factor#second-factor';

/** The API's names of these forms' fields. */
const FIELDS = { newEmail: 'new_email', currentPassword: 'current_password', newPassword: 'new_password' };

/** Handles every form of the account page. */
export async function postSettings(page: FormPage, actor: Person): Promise<Response | SettingsView> {
  const values = await readForm(page.request);
  const intent = INTENTS.find((known) => known === values.intent);
  if (!intent) return { intent: null, state: refuseForm(page, { values }) };
  const outcome = await WORK[intent]({ page, actor, values });
  const form = intent === 'email_again' || intent === 'email_code' ? 'email' : intent;
  if ('errors' in outcome)
    return { intent: form, state: refuseForm(page, { values, errors: outcome.errors }) };
  const fields = intent === 'second_factor_on' ? { code: 'app_code' } : FIELDS;
  if (!outcome.ok) return { intent: form, state: refused(page, values, outcome.refusal, fields) };
  const codes = backupCodesIn(outcome.data);
  if (codes) return { intent, state: blank(), codes };
  if (intent === 'second_factor') return seeOther(page, SECOND_FACTOR);
  if (intent === 'second_factor_mail') return seeOther(page, SECOND_FACTOR.replace('#', '&code=sent#'));
  if (intent === 'passkey_code') return seeOther(page, pathOfPasskey(values, '&code=sent'));
  if (intent === 'passkey') return seeOther(page, pathOfPasskey({}, ''));
  if (intent === 'email_code') return seeOther(page, '/account?open=email&code=sent');
  if (form === 'email') {
    const email = normalizeEmail(values.new_email ?? '');
    return redirectToMailed(page, { email, why: 'change', again: intent !== form }, 'open=email');
  }
  return seeOther(page, intent === 'everywhere' ? '/logout?done=everywhere' : `/account?done=${intent}`);
}
