import { z } from 'zod';
import { contactSchema } from '../contact/contact-contract.ts';
import { timeZoneSchema } from '../locale/time-zone.ts';
import { IN_TOUCH_SHAPE } from './in-touch-shape.ts';
import { EVERY_MAX, FIRST_DAY, LAST_DAY, TOUCH_KINDS } from './rhythm.ts';

const isDay = (text: string) => z.iso.date().safeParse(text).success && text >= FIRST_DAY && text <= LAST_DAY;

/**
 * The body of `PUT /api/contacts/{contactId}/rhythm`: so many days, a date, both, or neither to end it. `time_zone`
 * is the owner's, in which dates begin and end.
 */
export const rhythmSchema = z.object(
  {
    every: z
      .int('every.invalid')
      .min(1, 'every.invalid')
      .max(EVERY_MAX, 'every.invalid')
      .nullable()
      .default(null),
    next: z.string('next.invalid').refine(isDay, 'next.invalid').nullable().default(null),
    time_zone: timeZoneSchema.optional(),
  },
  'malformed',
);
export type RhythmInput = z.output<typeof rhythmSchema>;

/** The body of `POST /api/contacts/{contactId}/touch`. */
export const touchSchema = z.object({ kind: z.enum(TOUCH_KINDS, 'touch_kind.invalid') }, 'malformed');

/** When a contact was last in touch, and is due. */
export const inTouchSchema = z.object(IN_TOUCH_SHAPE);
export type InTouch = z.infer<typeof inTouchSchema>;

const dueContactSchema = contactSchema.extend(IN_TOUCH_SHAPE);
export type DueContactView = z.infer<typeof dueContactSchema>;

/** Contacts that are due, the longest overdue first. Their number is counted up to 1,000. */
export const dueSchema = z.object({
  count: z.int(),
  more_than_count: z.literal(true).optional(),
  results: z.array(dueContactSchema),
});
