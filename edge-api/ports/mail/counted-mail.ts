import type { Metrics } from '../../kit/metrics.ts';
import { MailRefused, type Mail } from './mail.ts';

/** How a mail went: the service took it, may take it another time, or never will. */
export type MailOutcome = 'sent' | 'put_off' | 'refused';

/** Counts how mails go, in this isolate. */
export function countedMail<Kind extends Mail>(mail: Kind, metrics: Metrics): Kind {
  const ended = (outcome: MailOutcome) => metrics.count('cardea_mails', { outcome });
  return {
    ...mail,
    async send(letter) {
      try {
        await mail.send(letter);
      } catch (error) {
        ended(error instanceof MailRefused && !error.retry ? 'refused' : 'put_off');
        throw error;
      }
      ended('sent');
    },
  };
}

/** How the last mail went, as far as this isolate knows. */
export const lastMailOutcome = (metrics: Metrics): MailOutcome | null =>
  (metrics.last('cardea_mails')?.['outcome'] as MailOutcome | undefined) ?? null;
