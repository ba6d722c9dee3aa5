import type { Person } from '../../edge-api/actor/actor.ts';
import { VERIFIED_PASSWORD_MINUTES } from '../../src/domain/limits/attempts.ts';
import { deletePasswordSchema } from '../../src/domain/account/password-schema.ts';
import { account as words } from '#messages/account.ts';
import { sentence } from '../../src/messages/sentence.ts';
import type { FormPage } from '../forms/call-api.ts';
import type { Values } from '../forms/form.ts';

const MINUTE = 60_000;

/** The proof of identity: the password, or a mailed code without one. */
export type Proof = 'password' | 'code';

/** Whether this session's user proved their identity within the last minutes. */
export function isVerified(page: FormPage, actor: Person): boolean {
  const at = actor.session.password_verified_at?.getTime() ?? 0;
  return page.locals.deps.now().getTime() - at <= VERIFIED_PASSWORD_MINUTES * MINUTE;
}

/** The errors of the password or code, before the call. */
export function checkIdentity(values: Values): Record<string, string> {
  if ('code' in values) return values.code?.trim() ? {} : { code: words.errors.code_required };
  const parsed = deletePasswordSchema.safeParse(values.password ?? '');
  return parsed.success ? {} : { password: sentence(parsed.error.issues[0]!.message, 'delete_password') };
}
