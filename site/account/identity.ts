import type { Person } from '../../edge-api/actor/actor.ts';
import { VERIFIED_PASSWORD_MINUTES } from '../../src/domain/limits/attempts.ts';
import { deletePasswordSchema } from '../../src/domain/account/password-schema.ts';
import { account as words } from '#messages/account.ts';
import { sentence } from '../../src/messages/sentence.ts';
import { callApi, type FormPage } from '../forms/call-api.ts';
import type { Values } from '../forms/form.ts';

const MINUTE = 60_000;

/** How somebody shows that it is them: by the password or, where there is none, by a code that is mailed. */
export type Proof = 'password' | 'code';

/** Whether this session's person has shown within the last minutes that it is them. */
export function isVerified(page: FormPage, actor: Person): boolean {
  const at = actor.session.password_verified_at?.getTime() ?? 0;
  return page.locals.deps.now().getTime() - at <= VERIFIED_PASSWORD_MINUTES * MINUTE;
}

/** Whether the account has a password, rather than only ways in through others. */
export async function hasPassword(page: FormPage): Promise<boolean> {
  const answer = await callApi(page, (api) => api.auth['list-accounts'].$get());
  return !answer.ok || answer.data.some(({ providerId }) => providerId === 'credential');
}

/** What is wrong with the password, or the code where the form has one, before it is looked at. */
export function checkIdentity(values: Values): Record<string, string> {
  if ('code' in values) return values.code?.trim() ? {} : { code: words.errors.code_required };
  const parsed = deletePasswordSchema.safeParse(values.password ?? '');
  return parsed.success ? {} : { password: sentence(parsed.error.issues[0]!.message, 'delete_password') };
}
