import { openTakeBack } from '../../edge-api/modules/account/mailbox/undo-email-change.usecases.ts';
import { callApi, type FormPage } from '../forms/call-api.ts';
import { readForm } from '../forms/form.ts';
import { redirectToMailed, openMailed } from './mailed.ts';

/** The confirmation for reverting the e-mail, the result, or a notice that the link is invalid. */
export type RestoreView =
  | { kind: 'ask'; token: string; email: string; problem: string | null }
  | { kind: 'done'; email: string }
  | { kind: 'late' };

async function ask(page: FormPage, token: string, problem: string | null): Promise<RestoreView> {
  const email = await openTakeBack(page.locals.deps, token);
  if (email !== null) return { kind: 'ask', token, email, problem };
  page.response.status = 422;
  return { kind: 'late' };
}

/** Asks first: machines open links in mails too. Shows the result when the form redirected here. */
export async function openRestore(page: FormPage): Promise<RestoreView> {
  const mailed = openMailed(page);
  if (mailed?.why === 'restore') return { kind: 'done', email: mailed.email };
  return ask(page, page.url.searchParams.get('token') ?? '', null);
}

/** Restores the account's previous e-mail. */
export async function postRestore(page: FormPage): Promise<Response | RestoreView> {
  const { token = '' } = await readForm(page.request);
  const email = await openTakeBack(page.locals.deps, token);
  const answer = await callApi(page, (api) => api.auth['restore-email'].$post({ json: { token } }));
  if (answer.ok && email !== null) return redirectToMailed(page, { email, why: 'restore', again: false });
  if (answer.ok || answer.refusal.code === 'link_expired') return ask(page, '', null);
  page.response.status = answer.refusal.status;
  return ask(page, token, answer.refusal.detail);
}
