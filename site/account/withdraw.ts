import { isNothingLeft, openWithdrawal } from '../../edge-api/modules/exchange/withdraw.usecases.ts';
import { format } from '../../src/messages/format.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import type { VisitorPage } from '../forms/call-as.ts';
import { readForm } from '../forms/form.ts';

/** The question whether to take everything back, also after it could not be done; or word of what was done. */
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

/** Asks first: links in mails are opened by machines, too. */
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
 * Takes back what the visitor gave. A mail program's own button posts to the address of the mail, and no field of
 * ours; it is not to be led elsewhere (RFC 8058, 3.1).
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
