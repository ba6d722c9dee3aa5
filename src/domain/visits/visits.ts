import { z } from 'zod';
import { DAY } from '../locale/durations.ts';
import { DEVICE_TYPES, VISIT_DAY_OPEN_HOURS, VISIT_IDLE_MINUTES } from '../limits/lists.ts';

const HOUR = 3_600_000;

/** Milliseconds without an event after which a visit ends. */
export const VISIT_IDLE_MS = VISIT_IDLE_MINUTES * 60_000;

/** Whole days since 1970, UTC. */
export const dayOf = (at: number): number => Math.floor(at / DAY);

/** Start of a day, in milliseconds. */
export const startOfDay = (day: number): number => day * DAY;

/** Whole hours since 1970. */
export const hourOf = (at: number): number => Math.floor(at / HOUR);

/** Milliseconds to the next full hour. */
export const untilNextHour = (at: number): number => (hourOf(at) + 1) * HOUR - at;

/** Whether events of a day can still be counted. */
export const isDayOpen = (day: number, now: number): boolean =>
  now < (day + 1) * DAY + VISIT_DAY_OPEN_HOURS * HOUR;

/** The oldest day whose events can still be counted. */
export const oldestOpenDay = (now: number): number => dayOf(now - VISIT_DAY_OPEN_HOURS * HOUR);

/** Events that a visitor's browser or a script can report, by their API names. */
export const EVENT_TYPES = ['view', 'save', 'field_click', 'social_click', 'link_click'] as const;

/** Counted events. The service itself reports an exchange, once its contact is stored. */
export const VISIT_KINDS = ['view', 'save', 'exchange', 'field', 'social', 'link'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** Kinds that are a click on an element of the card. */
export const CLICK_KINDS = ['field', 'social', 'link'] as const;
export type ClickKind = (typeof CLICK_KINDS)[number];

export const isClick = (kind: VisitKind): kind is ClickKind => CLICK_KINDS.some((click) => click === kind);

/** The kind of an API type: `link_click` is a `link`. */
export const kindOf = (type: (typeof EVENT_TYPES)[number]): VisitKind =>
  type === 'view' || type === 'save' ? type : (type.slice(0, -'_click'.length) as ClickKind);

/** Maximum bytes of the call's body. */
export const EVENT_BODY_MAX = 8 * 1024;

/** Ids are random and short; anything else is dropped. */
const id = z.string().regex(/^[\w-]{1,64}$/);

/** A browser's random id for one view of a card, which the page holds only in memory. Invalid ids are dropped. */
export const viewIdSchema = z
  .string()
  .regex(/^[\w-]{16,64}$/)
  .nullish()
  .catch(null);

/** The body of `POST /api/p/{handle}/events`. A click names its target. Other fields are ignored. */
export const eventSchema = z
  .object({
    type: z.enum(EVENT_TYPES),
    target_id: id.nullish(),
    source: z.string().nullish(),
    view: viewIdSchema,
  })
  .refine(({ type, target_id }) => target_id || !isClick(kindOf(type)), {
    path: ['target_id'],
    message: 'required',
  });

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * A queued event of a visit, without address and user agent: `visitor` is a keyed hash of address, user agent and
 * handle, `caller` one of the address alone, both with a key of the day. `view` is the page's id of the view, missing
 * in older messages. `session` is the hash under which a signed-in visitor's session is stored. `at` is the service's
 * clock, in milliseconds.
 */
export const visitEventSchema = z.object({
  id,
  at: z.int().positive(),
  handle: z.string(),
  kind: z.enum(VISIT_KINDS),
  visitor: hash,
  caller: hash,
  view: z.string().nullable().default(null),
  source: z.string().nullable(),
  device_type: z.enum(DEVICE_TYPES),
  device_model: z.string().nullable(),
  target_id: z.string().nullable(),
  session: z.string().nullable(),
  contact_id: z.string().nullable(),
});

export type VisitEvent = z.infer<typeof visitEventSchema>;
