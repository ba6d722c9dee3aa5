import { Hono } from 'hono';
import { checkHandle } from '../../../src/domain/profile/handle.ts';
import { EVENT_BODY_MAX, eventSchema, kindOf } from '../../../src/domain/visits/visits.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { limitBody } from '../../http/body-limit.ts';
import { callsOf } from '../../http/call.ts';
import { laterOf } from '../../http/later.ts';
import { sameOrigin } from '../../http/origin.ts';
import { malformed, notFound, unavailable, wrongType } from '../../kit/problems.ts';
import { readAs } from '../../kit/read-as.ts';
import { visitorOf } from '../../http/visitor.ts';
import { VisitsAway } from '../../ports/visits/visits.ts';
import { requireCard } from './known-card.usecases.ts';
import { spendEvent, receiveEvent } from './receive-visit.usecases.ts';

/** JSON, or a browser's beacon with it as plain text. */
const TYPES = ['application/json', 'text/plain'];

const eventCall = callsOf('visitors')('Report a visitor’s event at a card', {
  description:
    'Accepted, and counted shortly after. Events of programs, prefetches, owners at their own card and unknown targets are silently dropped. A click names its target. `source` is the tag of the link or the URL of the referring page. The time is the service’s own.',
  described: { body: eventSchema, types: TYPES },
  answers: { 202: null },
  refuses: [403, 404, 429],
});

/** Refuses events that cannot be stored. @throws Problem 503 */
function refuseAway(error: unknown): never {
  throw error instanceof VisitsAway ? unavailable() : error;
}

/** Receives the events of cards. */
export const eventsRoutes = new Hono<AppEnv>().post(
  '/p/:handle/events',
  eventCall,
  limitBody(EVENT_BODY_MAX),
  async (c) => {
    const checked = checkHandle(c.req.param('handle'));
    if (!checked.ok) throw notFound();
    sameOrigin(c);
    const deps = c.get('deps');
    const visitor = visitorOf(c);
    const tally = spendEvent(deps, visitor);
    const type = (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
    if (!TYPES.includes(type)) throw wrongType();
    const body: unknown = await c.req.json().catch(() => {
      throw malformed();
    });
    const event = readAs(eventSchema, body);
    await requireCard(deps, checked.handle);
    const happening = { ...event, handle: checked.handle, kind: kindOf(event.type) };
    await receiveEvent(deps, happening, visitor, laterOf(c), tally).catch(refuseAway);
    return c.body(null, 202);
  },
);
