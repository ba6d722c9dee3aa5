import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import { MailRefused, type Letter } from '../ports/mail/mail.ts';
import { messageOf, type JobKind } from './job.ts';

const letterSchema: z.ZodType<Letter> = z.object({
  id: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribe: z.string().optional(),
});

/** Whether the service may take the letter another time. */
const isRetryable = (error: unknown) => !(error instanceof MailRefused && !error.retry);

/** Letters that the mail service could not take when they were written. */
export const mailJob: JobKind<'mail', { letter: Letter }> = {
  kind: 'mail',
  schema: z.object({ letter: letterSchema }),
  together: false,
  run: async (deps, messages) => {
    for (const { letter } of messages) await deps.mail.send(letter);
  },
  isRetryable,
};

/** Sends a letter, unless the service will never take it: then that is told in the log. @throws where it may pass */
export async function sendOrGiveUp(deps: Deps, letter: Letter): Promise<void> {
  try {
    await deps.mail.send(letter);
  } catch (error) {
    if (isRetryable(error)) throw error;
    log('error', 'mail_not_sent', { error: describeError(error) });
  }
}

/** Seconds until a mail that was not taken is tried again. */
const FIRST_RETRY = 30;

/**
 * Sends a mail now; where the service can't take it at this moment, the queue tries again. Never throws: the answer
 * that the mail belongs to was given already. What must not be lost with the worker is an event's instead.
 */
export async function deliver(deps: Deps, letter: Letter): Promise<void> {
  try {
    await deps.mail.send(letter);
  } catch (error) {
    log('error', 'mail_not_sent', { error: describeError(error) });
    if (!isRetryable(error)) return;
    await deps.jobs.send(messageOf(mailJob, { letter }), FIRST_RETRY).catch((failure: unknown) => {
      log('error', 'mail_lost', { error: describeError(failure) });
    });
  }
}
