import type { Deps } from '../deps.ts';
import { MailRefused, type Letter } from '../ports/mail/mail.ts';
import { describeError, log } from '../kit/log.ts';

/** Seconds until a mail that was not taken is tried again. */
const FIRST_RETRY = 30;

/**
 * Sends a mail now; where the service can't take it at this moment, the queue tries again. Never throws: the answer
 * that the mail belongs to was given already.
 */
export async function deliver(deps: Deps, letter: Letter): Promise<void> {
  try {
    await deps.mail.send(letter);
  } catch (error) {
    log('error', 'mail_not_sent', { error: describeError(error) });
    if (error instanceof MailRefused && !error.retry) return;
    await deps.jobs.send({ kind: 'mail', letter }, FIRST_RETRY).catch((failure: unknown) => {
      log('error', 'mail_lost', { error: describeError(failure) });
    });
  }
}
