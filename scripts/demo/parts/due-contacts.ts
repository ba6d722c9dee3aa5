import { contactRhythms } from '../../../edge-api/db/tables/in-touch.table.ts';
import { userId, type Demo } from '../demo.ts';
import { demoId } from '../ids.ts';
import { pick } from '../pick.ts';
import { AUDIENCES } from './audiences.ts';

/** How often ava is in touch with each, in days, and since how many days it is due. */
const DUE = [
  { every: 30, since: 2 },
  { every: 91, since: 0 },
];
/** Contacts that came some time ago begin here. */
const LONG_AGO = 120;

/** Whether a contact has a phone and an e-mail, as `contacts` gives them. */
const isReachable = (n: number) => pick(3, 'phone', n) !== 0 && pick(12, 'no-email', n) !== 0;

/** Two of ava's contacts are due. */
export function dueContacts(demo: Demo): void {
  const [{ account, handle, contacts }] = AUDIENCES as [(typeof AUDIENCES)[number]];
  const known = Array.from({ length: contacts - LONG_AGO }, (_, n) => LONG_AGO + n).filter(isReachable);
  DUE.forEach(({ every, since }, n) =>
    demo.insert(contactRhythms, {
      contact_id: demoId('contact', handle, known[n]!),
      user_id: userId(account),
      every,
      next: demo.daysAgo(since).toISOString().slice(0, 10),
      touched_at: demo.daysAgo(every + since),
      touched_by: 'call',
    }),
  );
}
