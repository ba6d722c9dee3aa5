import { redact } from '../../kit/redact.ts';
import type { Letter } from './mail.ts';
import type { Sender } from './sender.ts';

/** Why a mail service refused a letter, in its words without the recipient, the subject, other addresses and `secrets`. */
export function redactReason(
  reason: string,
  { to, subject }: Pick<Letter, 'to' | 'subject'>,
  from: Sender | null,
  secrets: readonly string[] = [],
): string {
  const [name = '', domain = ''] = to.split('@');
  const isOwn = from?.email.endsWith(`@${domain}`) ?? false;
  return redact(reason, [to, subject, name, ...(isOwn ? [] : [domain]), ...secrets]);
}
