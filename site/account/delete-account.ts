import type { Person } from '../../edge-api/actor/actor.ts';
import { hasPassword } from '../../edge-api/modules/account/mailbox/verify-identity.usecases.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { blank, readForm, refuseForm, refused, type FormState, type Values } from '../forms/form.ts';
import { checkIdentity, isVerified } from './identity.ts';

/** The two steps, and the proof of identity in the first. */
export type DeleteView =
  | { step: 'identity'; by: 'password' | 'code'; sent: boolean; state: FormState }
  | { step: 'confirm'; problem: string | null };

const PATH = '/account/delete';

/** The next step. */
export async function openDelete(page: FormPage, actor: Person): Promise<DeleteView> {
  if (isVerified(page, actor)) return { step: 'confirm', problem: null };
  const by = (await hasPassword(page.locals.deps, actor)) ? 'password' : 'code';
  return { step: 'identity', by, sent: page.url.searchParams.has('sent'), state: blank() };
}

async function showIdentity(page: FormPage, values: Values): Promise<Response | DeleteView> {
  const by = 'code' in values ? 'code' : 'password';
  const view = (state: FormState): DeleteView => ({ step: 'identity', by, sent: true, state });
  const errors = checkIdentity(values);
  if (Object.keys(errors).length > 0) return view(refuseForm(page, { values, errors }));
  const { password, code } = values;
  const answer = await callApi(page, (api) =>
    api.account.account['verify-password'].$post({ json: { password, code } }),
  );
  return answer.ok ? seeOther(page, PATH) : view(refused(page, values, answer.refusal));
}

async function sendCode(page: FormPage): Promise<Response | DeleteView> {
  const answer = await callApi(page, (api) => api.account.account['deletion-code'].$post());
  if (answer.ok) return seeOther(page, `${PATH}?sent`);
  return { step: 'identity', by: 'code', sent: false, state: refused(page, {}, answer.refusal) };
}

/** Deletes the account, and its session cookie in the browser. */
async function confirm(page: FormPage, actor: Person): Promise<Response | DeleteView> {
  const answer = await callApi(page, (api) => api.leaving.account.$delete());
  if (answer.ok) {
    await callApi(page, (api) => api.auth['sign-out'].$post());
    return seeOther(page, '/logout?done=deleted');
  }
  if (!isVerified(page, actor)) return seeOther(page, PATH);
  page.response.status = answer.refusal.status;
  return { step: 'confirm', problem: answer.refusal.detail };
}

/** Handles the forms of both steps. */
export async function postDelete(page: FormPage, actor: Person): Promise<Response | DeleteView> {
  const values = await readForm(page.request);
  if (values.intent === 'delete') return confirm(page, actor);
  return values.intent === 'code' ? sendCode(page) : showIdentity(page, values);
}
