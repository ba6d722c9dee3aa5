import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import { MailRefused, type Letter } from '../ports/mail/mail.ts';
import type { JobKind } from './job.ts';
import { letterSchema } from './sealed-letter.ts';

/** Whether the mail service may accept the letter on a retry. */
export const isMailRetryable = (error: unknown): boolean => !(error instanceof MailRefused && !error.retry);

/** Whole letters on the queue, from versions before letters waited in the database (`letterJob`). */
export const mailJob: JobKind<'mail', { letter: Letter }> = {
  kind: 'mail',
  schema: z.object({ letter: letterSchema }),
  together: false,
  run: async (deps, messages) => {
    for (const { letter } of messages) await deps.mail.send(letter);
  },
  isRetryable: isMailRetryable,
};

/** Sends a letter; one that the service will never accept is only logged. @throws if a retry may succeed */
export async function sendOrGiveUp(deps: Deps, letter: Letter): Promise<void> {
  try {
    await deps.mail.send(letter);
  } catch (error) {
    if (isMailRetryable(error)) throw error;
    log('error', 'mail_not_sent', { error: describeError(error) });
  }
}
