import type { Deps } from '../../deps.ts';
import { isOutboxMail } from '../../ports/mail/outbox.mail.ts';
import { listOutbox, type OutboxFilter } from '../../ports/mail/outbox.repository.ts';

/** A page of letters that were kept instead of sent, the newest first. */
export type OutboxPage = Awaited<ReturnType<typeof listOutbox>>;

/** What the outbox holds, or null where there is none: in production, and where mail really goes out. */
export async function readOutbox(deps: Deps, filter: OutboxFilter): Promise<OutboxPage | null> {
  if (deps.env.CARDEA_ENV === 'production' || !isOutboxMail(deps.mail)) return null;
  return listOutbox(deps.db, filter);
}
