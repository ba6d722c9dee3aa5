import { account as words } from '#messages/account.ts';
import { BRAND } from '../../src/domain/brand/brand.ts';
import { format } from '../../src/messages/format.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { forgetMailed } from './mailed.ts';
import { forgetPasskeys } from './passkey-offer.ts';
import { findVisitor } from './visitor.ts';

/** The confirmation, or the result. */
export type LogoutView =
  | { kind: 'ask'; id: string; email: string; problem: string | null }
  | { kind: 'done'; heading: string; detail: string };

function doneView(what: string | null): LogoutView {
  const { done_heading, done, everywhere, deleted_heading, deleted } = words.logout;
  if (what === 'deleted') {
    return { kind: 'done', heading: deleted_heading, detail: format(deleted, { brand: BRAND.name }) };
  }
  return { kind: 'done', heading: done_heading, detail: what === 'everywhere' ? everywhere : done };
}

/** Asks the signed-in user, without signing out: a mere link, also on another site, must not sign anyone out. */
export async function openLogout(page: FormPage): Promise<LogoutView> {
  page.response.headers.set('cache-control', 'private, no-store');
  const visitor = await findVisitor(page);
  if (visitor) return { kind: 'ask', id: visitor.user.id, email: visitor.user.email, problem: null };
  forgetMailed(page);
  forgetPasskeys(page);
  return doneView(page.url.searchParams.get('done'));
}

/** Signs out. */
export async function postLogout(page: FormPage): Promise<Response | LogoutView> {
  const answer = await callApi(page, (api) => api.auth['sign-out'].$post());
  if (answer.ok) return seeOther(page, '/logout');
  page.response.status = answer.refusal.status;
  const visitor = await findVisitor(page);
  const { id = '', email = '' } = visitor?.user ?? {};
  return { kind: 'ask', id, email, problem: answer.refusal.detail };
}
