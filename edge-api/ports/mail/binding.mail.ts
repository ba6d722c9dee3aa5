import { checkLetter } from './check-letter.ts';
import { letterHeaders } from './letter-headers.ts';
import { MailRefused, type Mail } from './mail.ts';
import type { Sender } from './sender.ts';

/** Codes that say that the letter itself, its recipient or the set-up is at fault (Email Service, Workers API). */
const FOR_GOOD = new Set([
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_TOO_MANY_RECIPIENTS',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_RECIPIENT_SUPPRESSED',
  'E_CONTENT_TOO_LARGE',
  'E_HEADER_NOT_ALLOWED',
]);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no code';

/**
 * Sends through Cloudflare's e-mail binding, which builds the MIME message from the fields. An error's message may
 * hold the address, so that only its code is kept.
 */
export function bindingMail(binding: SendEmail, from: Sender): Mail {
  return {
    async send(letter) {
      checkLetter(letter);
      const { to, subject, text, html } = letter;
      try {
        await binding.send({
          from: from.name ? from : from.email,
          to,
          subject,
          text,
          ...(html !== undefined && { html }),
          ...letterHeaders(letter),
        });
      } catch (error) {
        const code = codeOf(error);
        throw new MailRefused(`The mail binding refused the letter (${code}).`, !FOR_GOOD.has(code));
      }
    },
  };
}
