import type { Schedule } from '../../background/job.ts';
import { sweepContacts } from './delete-contact.usecases.ts';

/** Removes contacts whose time to be restored is over. */
export const sweepDeleted: Schedule = { name: 'sweep_contacts', cron: '*/10 * * * *', run: sweepContacts };
