import { callApi, type Answer, type FormPage } from '../forms/call-api.ts';
import type { Values } from '../forms/form.ts';
import { checkIdentity } from './identity.ts';

/** A form of the account page that needs a proof of identity. */
export type Work = { page: FormPage; values: Values };
export type FormOutcome = { errors: Record<string, string> } | Answer;

/** Proves the identity, unless it was verified minutes ago. @returns why it could not; null if it is proven */
export async function proven({ page, values }: Work, verified: boolean): Promise<FormOutcome | null> {
  if (verified) return null;
  const errors = checkIdentity(values);
  if (Object.keys(errors).length > 0) return { errors };
  const json = { password: values.password, code: values.code };
  const shown = await callApi(page, (api) => api.account.account['verify-password'].$post({ json }));
  return shown.ok ? null : shown;
}
