import { openWithdrawal } from '../../edge-api/modules/exchange/withdraw.usecases.ts';
import { withdrawal as words } from '#messages/card.ts';
import { format } from '../../src/messages/format.ts';
import { callApi, type Page } from './call-api.ts';
import { readForm } from './form.ts';

/** The question whether to take everything back, also after it could not be done; or word of what was done. */
export type WithdrawView =
  { kind: 'ask'; token: string; detail: string; failed: boolean } | { kind: 'done' } | { kind: 'gone' };

function gone(page: Page): WithdrawView {
  page.response.status = 404;
  return { kind: 'gone' };
}

/** Asks first: links in mails are opened by machines, too. */
export async function openWithdraw(page: Page): Promise<WithdrawView> {
  page.response.headers.set('cache-control', 'private, no-store');
  const token = page.url.searchParams.get('token') ?? '';
  const found = await openWithdrawal(page.locals.deps, token);
  if (!found) return gone(page);
  return { kind: 'ask', token, detail: format(words.detail, { name: found.owner }), failed: false };
}

/**
 * Takes back what the visitor gave. A mail program's own button posts to the address of the mail, and no field of
 * ours (RFC 8058).
 */
export async function postWithdraw(page: Page): Promise<WithdrawView> {
  const token = (await readForm(page.request)).token || (page.url.searchParams.get('token') ?? '');
  const answer = await callApi(page, 'POST', '/withdraw', { token });
  if (answer.ok) return { kind: 'done' };
  if (answer.refusal.status !== 503) return gone(page);
  page.response.status = 503;
  return { kind: 'ask', token, detail: words.down, failed: true };
}
