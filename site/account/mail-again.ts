import { callApi, type FormPage } from '../forms/call-api.ts';
import { checkEmail } from './check.ts';
import type { Values } from '../forms/form.ts';
import { redirectQuery } from './with-redirect-to.ts';
import { redirectToMailed, openMailed } from './mailed.ts';

/** Shows that a mail is on its way; `why` selects the text. */
export type MailedNotice = {
  kind: 'sent';
  email: string;
  why: 'sign_up' | 'sign_in' | 'reset' | 'verify';
  again: boolean;
  /** Why sending again failed. */
  problem?: string;
};

/** The notice on the mail of a form that led here; null without a form. */
export function openSent(page: FormPage): MailedNotice | null {
  const mailed = openMailed(page);
  if (!mailed) return null;
  const { why } = mailed;
  return why === 'change' || why === 'restore' || why === 'verified'
    ? null
    : { kind: 'sent', ...mailed, why };
}

/**
 * Sends the verification link again; null for an invalid e-mail. `again`: whether it was sent before, as far as the
 * visitor knows.
 */
export async function mailAgain(
  page: FormPage,
  values: Values,
  { why = 'verify', again = true }: { why?: MailedNotice['why']; again?: boolean } = {},
): Promise<Response | MailedNotice | null> {
  if (Object.keys(checkEmail(values)).length > 0) return null;
  const email = (values.email ?? '').trim();
  const answer = await callApi(page, (api) =>
    api.auth['send-verification-email'].$post({ query: redirectQuery(page), json: { email } }),
  );
  if (answer.ok) return redirectToMailed(page, { email, why, again });
  page.response.status = answer.refusal.status;
  return { kind: 'sent', email, why, again: false, problem: answer.refusal.detail };
}
