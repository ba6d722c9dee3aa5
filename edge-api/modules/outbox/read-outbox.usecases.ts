import type { Deps } from '../../deps.ts';
import { isOutboxMail } from '../../ports/mail/outbox.mail.ts';
import { listOutbox, type OutboxFilter } from '../../ports/mail/outbox.repository.ts';

/** A page of stored letters, the newest first. */
export type OutboxPage = Awaited<ReturnType<typeof listOutbox>>;

/** The content of the outbox, or null without one: in production, and if mail is really sent. */
export async function readOutbox(deps: Deps, filter: OutboxFilter): Promise<OutboxPage | null> {
  if (deps.env.CARDEA_ENV === 'production' || !isOutboxMail(deps.mail)) return null;
  return listOutbox(deps.db, filter);
}
