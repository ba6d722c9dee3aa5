import type { Person } from '../../edge-api/actor/actor.ts';
import { VERIFIED_PASSWORD_MINUTES } from '../../src/domain/limits/attempts.ts';
import { deletePasswordSchema } from '../../src/domain/password-schema.ts';
import { account as words } from '#messages/account.ts';
import { sentence } from '../../src/messages/sentence.ts';
import { callApi, seeOther, type Page } from './call-api.ts';
import { blank, readForm, refuse, refused, type FormState, type Values } from './form.ts';

/** The two steps, and how somebody shows in the first that it is them. */
export type DeleteView =
  | { step: 'identity'; by: 'password' | 'code'; sent: boolean; state: FormState }
  | { step: 'confirm'; problem: string | null };

const MINUTE = 60_000;
const PATH = '/account/delete';

/** Whether this session's person has shown within the last minutes that it is them. */
function isVerified(page: Page, actor: Person): boolean {
  const at = actor.session.password_verified_at?.getTime() ?? 0;
  return page.locals.deps.now().getTime() - at <= VERIFIED_PASSWORD_MINUTES * MINUTE;
}

/** Whether the account has a password, rather than only ways in through others. */
export async function hasPassword(page: Page): Promise<boolean> {
  const answer = await callApi(page, 'GET', '/auth/list-accounts');
  if (!answer.ok) return true;
  const ways = Object.values(answer.data) as { providerId?: string }[];
  return ways.some((way) => way.providerId === 'credential');
}

/** The step that comes next. */
export async function openDelete(page: Page, actor: Person): Promise<DeleteView> {
  if (isVerified(page, actor)) return { step: 'confirm', problem: null };
  const by = (await hasPassword(page)) ? 'password' : 'code';
  return { step: 'identity', by, sent: page.url.searchParams.has('sent'), state: blank() };
}

function checkIdentity(values: Values): Record<string, string> {
  if ('code' in values) return values.code?.trim() ? {} : { code: words.errors.code_required };
  const parsed = deletePasswordSchema.safeParse(values.password ?? '');
  return parsed.success ? {} : { password: sentence(parsed.error.issues[0]!.message, 'delete_password') };
}

async function showIdentity(page: Page, values: Values): Promise<Response | DeleteView> {
  const by = 'code' in values ? 'code' : 'password';
  const view = (state: FormState): DeleteView => ({ step: 'identity', by, sent: true, state });
  const errors = checkIdentity(values);
  if (Object.keys(errors).length > 0) return view(refuse(page, { values, errors }));
  const { password, code } = values;
  const answer = await callApi(page, 'POST', '/account/verify-password', { password, code });
  return answer.ok ? seeOther(page, PATH) : view(refused(page, values, answer.refusal));
}

async function sendCode(page: Page): Promise<Response | DeleteView> {
  const answer = await callApi(page, 'POST', '/account/deletion-code');
  if (answer.ok) return seeOther(page, `${PATH}?sent`);
  return { step: 'identity', by: 'code', sent: false, state: refused(page, {}, answer.refusal) };
}

/** Deletes, and lets the browser forget the session that is gone with everything else. */
async function confirm(page: Page, actor: Person): Promise<Response | DeleteView> {
  const answer = await callApi(page, 'DELETE', '/account');
  if (answer.ok) {
    await callApi(page, 'POST', '/auth/sign-out', {});
    return seeOther(page, '/logout?done=deleted');
  }
  if (!isVerified(page, actor)) return seeOther(page, PATH);
  page.response.status = answer.refusal.status;
  return { step: 'confirm', problem: answer.refusal.detail };
}

/** Answers the forms of both steps. */
export async function postDelete(page: Page, actor: Person): Promise<Response | DeleteView> {
  const values = await readForm(page.request);
  if (values.intent === 'delete') return confirm(page, actor);
  return values.intent === 'code' ? sendCode(page) : showIdentity(page, values);
}
