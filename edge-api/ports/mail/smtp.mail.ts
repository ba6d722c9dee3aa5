import { z } from 'zod';
import { checkLetter } from './check-letter.ts';
import { letterHeaders } from './letter-headers.ts';
import { MailRefused, type Mail } from './mail.ts';
import type { Sender } from './sender.ts';

/** A letter as the host is given it. */
export const smtpLetterSchema = z.object({
  /** Becomes the Message-ID, by which a server recognizes a letter that it already has. */
  id: z.string(),
  from: z.object({ name: z.string(), email: z.string() }),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** What became of a letter; `reason` is a sentence without addresses. */
const smtpAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('sent') }),
  z.object({ outcome: z.enum(['put_off', 'refused']), reason: z.string() }),
]);

export type SmtpLetter = z.infer<typeof smtpLetterSchema>;
export type SmtpAnswer = z.infer<typeof smtpAnswerSchema>;

type Options = { host: Pick<Fetcher, 'fetch'>; from: Sender; newId: () => string };

async function ask(host: Options['host'], letter: SmtpLetter): Promise<SmtpAnswer> {
  try {
    const answer = await host.fetch('http://host/', { method: 'POST', body: JSON.stringify(letter) });
    return smtpAnswerSchema.parse(await answer.json());
  } catch (cause) {
    throw new MailRefused('The host, which sends mail by SMTP, did not answer.', true, { cause });
  }
}

/** Sends by SMTP through the host process (`scripts/host`), since a worker opens no such connections itself. */
export function smtpMail({ host, from, newId }: Options): Mail {
  return {
    async send(letter) {
      checkLetter(letter);
      const { id = newId(), to, subject, text, html } = letter;
      const answer = await ask(host, { id, from, to, subject, text, html, ...letterHeaders(letter) });
      if (answer.outcome !== 'sent') throw new MailRefused(answer.reason, answer.outcome === 'put_off');
    },
  };
}
