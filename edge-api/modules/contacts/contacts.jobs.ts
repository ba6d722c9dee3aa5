import type { Schedule } from '../../background/job.ts';
import { endFollowing } from './following/follow-cards.usecases.ts';
import { sweepContacts } from './delete-contact.usecases.ts';

/** Removes contacts whose time to be restored is over. */
export const sweepDeleted: Schedule = { name: 'sweep_contacts', cron: '*/10 * * * *', run: sweepContacts };

/** Gives contacts the last state of cards that can no longer be followed. */
export const endFollowed: Schedule = { name: 'end_following', cron: '* * * * *', run: endFollowing };
