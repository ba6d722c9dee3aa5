import { isNothingLeft, openWithdrawal } from '../../edge-api/modules/exchange/withdraw.usecases.ts';
import { format } from '../../src/messages/format.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import type { VisitorPage } from '../forms/call-as.ts';
import { readForm } from '../forms/form.ts';

/** The confirmation for withdrawing everything, also after a failure; or the result. */
export type WithdrawView =
  | { kind: 'ask'; token: string; detail: string; lookups: boolean; failed: boolean }
  | { kind: 'done' }
  | { kind: 'lookups' }
  | { kind: 'gone' }
  | { kind: 'nothing_left' };

async function gone(page: FormPage & VisitorPage, token: string): Promise<WithdrawView> {
  page.response.status = 404;
  return { kind: (await isNothingLeft(page.locals.deps, token)) ? 'nothing_left' : 'gone' };
}

/** Asks first: machines open links in mails too. */
export async function openWithdraw(page: FormPage & VisitorPage): Promise<WithdrawView> {
  page.response.headers.set('cache-control', 'private, no-store');
  const done = page.url.searchParams.get('done');
  if (done !== null) return { kind: done === 'lookups' ? 'lookups' : 'done' };
  const token = page.url.searchParams.get('token') ?? '';
  const found = await openWithdrawal(page.locals.deps, token);
  if (!found) return gone(page, token);
  const { owner, lookups } = found;
  return {
    kind: 'ask',
    token,
    detail: format(page.locals.messages.withdrawal.detail, { name: owner }),
    lookups,
    failed: false,
  };
}

/**
 * Withdraws what the visitor shared. A mail program's own button posts to the mail's address without our fields, and
 * must not be redirected (RFC 8058, 3.1).
 */
export async function postWithdraw(page: FormPage & VisitorPage): Promise<Response | WithdrawView> {
  const { token: typed, only } = await readForm(page.request);
  const token = typed || (page.url.searchParams.get('token') ?? '');
  const isLookups = only === 'lookups';
  const json = { token, ...(isLookups && { only: 'lookups' as const }) };
  const answer = await callApi(page, (api) => api.withdraw.withdraw.$post({ json }));
  if (answer.ok)
    return typed ? seeOther(page, isLookups ? '/withdraw?done=lookups' : '/withdraw?done') : { kind: 'done' };
  if (answer.refusal.status !== 503) return gone(page, token);
  page.response.status = 503;
  return {
    kind: 'ask',
    token,
    detail: page.locals.messages.withdrawal.down,
    lookups: isLookups,
    failed: true,
  };
}
