import type { Database } from '../../db/client.ts';
import { checkLetter } from './check-letter.ts';
import type { Mail } from './mail.ts';
import { insertOutboxLetter } from './outbox.repository.ts';

/** A `Mail` whose letters can be read again. */
export type OutboxMail = Mail & { readonly kept: true };

export const isOutboxMail = (mail: Mail): mail is OutboxMail => 'kept' in mail && mail.kept === true;

type Options = { db: Database; now: () => Date; newId: () => string };

/** Sends nothing anywhere: keeps each letter in the database, to be read on the machine that made it. */
export function outboxMail({ db, now, newId }: Options): OutboxMail {
  return {
    kept: true,
    async send(letter) {
      checkLetter(letter);
      const { to, subject, text, html = null } = letter;
      await insertOutboxLetter(db, { id: letter.id ?? newId(), to, subject, text, html, created_at: now() });
    },
  };
}
