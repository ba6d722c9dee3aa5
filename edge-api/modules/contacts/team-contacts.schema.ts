import { z } from 'zod';
import { contactsQuerySchema, filter } from './contacts.schema.ts';

/** `GET /api/team/contacts`: like the list of own contacts; `members` are ids of people. */
export const teamContactsQuery = contactsQuerySchema.and(z.object({ members: filter() }));
export type TeamContactsQuery = z.output<typeof teamContactsQuery>;
