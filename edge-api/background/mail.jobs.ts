import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import { MailRefused, type Letter } from '../ports/mail/mail.ts';
import type { JobKind } from './job.ts';
import { letterSchema } from './sealed-letter.ts';

/** Whether the service may take the letter another time. */
export const isMailRetryable = (error: unknown): boolean => !(error instanceof MailRefused && !error.retry);

/** Whole letters on the queue: those that a worker put there before letters waited in the database (`letterJob`). */
export const mailJob: JobKind<'mail', { letter: Letter }> = {
  kind: 'mail',
  schema: z.object({ letter: letterSchema }),
  together: false,
  run: async (deps, messages) => {
    for (const { letter } of messages) await deps.mail.send(letter);
  },
  isRetryable: isMailRetryable,
};

/** Sends a letter, unless the service will never take it: then that is told in the log. @throws where it may pass */
export async function sendOrGiveUp(deps: Deps, letter: Letter): Promise<void> {
  try {
    await deps.mail.send(letter);
  } catch (error) {
    if (isMailRetryable(error)) throw error;
    log('error', 'mail_not_sent', { error: describeError(error) });
  }
}
