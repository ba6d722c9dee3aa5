import { z } from 'zod';
import { timeZoneSchema } from '../locale/time-zone.ts';

/** The body of `POST /api/calendar`. Without a time zone, the one that is known stays. */
export const newCalendarSchema = z.object({ time_zone: timeZoneSchema.optional() }, 'malformed');
export type NewCalendar = z.output<typeof newCalendarSchema>;

/** The private calendar address of an account, without the address itself. */
export const calendarSchema = z.object({
  active: z.boolean(),
  created_at: z.iso.datetime().nullable(),
  time_zone: z.string().nullable(),
});
export type CalendarView = z.infer<typeof calendarSchema>;

/** A new address, which is only in this response. */
export const createdCalendarSchema = z.object({
  url: z.url(),
  created_at: z.iso.datetime(),
  time_zone: z.string(),
});
export type CreatedCalendar = z.infer<typeof createdCalendarSchema>;
