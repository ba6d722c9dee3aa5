import { z } from 'zod';

/** The fields of a contact that say when it was last in touch, and is due; null if not, or not to be seen. */
export const IN_TOUCH_SHAPE = {
  last_touched_at: z.iso
    .datetime()
    .nullable()
    .describe('The latest exchange, note, call, mail, message or meeting.'),
  every: z.int().nullable().describe('The rhythm, in days.'),
  next: z.iso.date().nullable().describe('The date when it is due.'),
};
