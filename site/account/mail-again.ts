import { callApi, type Page } from './call-api.ts';
import { checkEmail } from './check.ts';
import type { Values } from './form.ts';
import { keepRedirect } from './keep-redirect.ts';

/** Word that a mail is on its way; `why` picks the sentence. */
export type Sent = {
  kind: 'sent';
  email: string;
  why: 'sign_up' | 'sign_in' | 'reset' | 'verify';
  again: boolean;
  /** Why it could not be sent again, where it could not. */
  problem?: string;
};

/** Sends the link that verifies an e-mail again; null for what is no e-mail. */
export async function mailAgain(
  page: Page,
  values: Values,
  why: Sent['why'] = 'verify',
): Promise<Sent | null> {
  if (Object.keys(checkEmail(values)).length > 0) return null;
  const email = (values.email ?? '').trim();
  const answer = await callApi(page, 'POST', keepRedirect(page, '/auth/send-verification-email'), { email });
  if (answer.ok) return { kind: 'sent', email, why, again: true };
  page.response.status = answer.refusal.status;
  return { kind: 'sent', email, why, again: false, problem: answer.refusal.detail };
}
