import type { Schedule } from '../../background/job.ts';
import { endFollowing } from './following/follow-cards.usecases.ts';
import { sweepContacts } from './delete-contact.usecases.ts';
import { sweepRevisions } from './list-changes.usecases.ts';

/** Removes contacts whose time to be restored is over, and deletions that are no longer reported. */
export const sweepDeleted: Schedule = {
  name: 'sweep_contacts',
  cron: '*/10 * * * *',
  run: async (deps) => {
    await sweepContacts(deps);
    await sweepRevisions(deps);
  },
};

/** Gives contacts the last state of cards that can no longer be followed. */
export const endFollowed: Schedule = { name: 'end_following', cron: '* * * * *', run: endFollowing };
