import { DAY } from '../../src/domain/locale/durations.ts';
import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import { retryDelay } from '../kit/job-backoff.ts';
import { withTimeout } from '../kit/with-timeout.ts';
import type { AnyEvent, EventData, EventKind, Subscriber } from './kinds.ts';
import {
  claim,
  postpone,
  readDueDeliveries,
  readWaiting,
  settle,
  type DeliveryPart,
} from './events.repository.ts';
import type { RecordedEvent } from './record.queries.ts';

/** Milliseconds after which a subscriber counts as failed. */
const PATIENCE = 20_000;
/** Milliseconds for which a delivery is leased: longer than a subscriber may run. */
const LEASE = 60_000;
/** Days after which a delivery is given up: it needs an operator by then. */
const GIVEN_UP_DAYS = 7;
/** Deliveries in one batch, and batches in one run. */
const [AT_ONCE, ROUNDS] = [50, 20];

/** Asks the queue to dispatch overdue events. */
export const LOOK_AGAIN = { kind: 'events' } as const;

type Named = { part: DeliveryPart; run: () => Promise<void>; inAnyOrder: boolean };

const subscribersOf = (deps: Deps, kind: string): Readonly<Record<string, Subscriber<EventKind>>> =>
  (deps.subscribers as Readonly<Record<string, Readonly<Record<string, Subscriber<EventKind>>>>>)[kind] ?? {};

/** Creates an event with the names of its subscribers, to be written in the batch of its change (`recordEvents`). */
export const newEvent = <Kind extends EventKind>(
  deps: Deps,
  kind: Kind,
  subject: string,
  data: EventData[Kind],
): RecordedEvent =>
  ({
    id: deps.newId(),
    kind,
    subject,
    data,
    created_at: deps.now(),
    subscribers: Object.keys(subscribersOf(deps, kind)),
  }) as RecordedEvent;

function partOf(deps: Deps, event: AnyEvent, name: string): Named | null {
  const subscriber = subscribersOf(deps, event.kind)[name];
  if (!subscriber) return null;
  return {
    part: { event_id: event.id, subscriber: name },
    run: () => withTimeout(subscriber.run(event as never), PATIENCE),
    inAnyOrder: subscriber.inAnyOrder === true,
  };
}

/** Runs one delivery. @returns whether it succeeded */
async function isDone({ part, run }: Named): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    log('error', 'subscriber_failed', { subscriber: part.subscriber, error: describeError(error) });
    return false;
  }
}

const after = (deps: Deps, seconds: number) => new Date(deps.now().getTime() + seconds * 1000);

/** Schedules a retry of failed deliveries, by the queue or, if that is away, by the schedule. */
async function tryAgain(deps: Deps, parts: readonly DeliveryPart[]): Promise<void> {
  const seconds = retryDelay(1);
  for (const part of parts) await postpone(deps.db, part, after(deps, seconds));
  await deps.jobs.send(LOOK_AGAIN, seconds);
}

/**
 * Dispatches recorded events immediately. Never throws, as the change is stored already: the queue and the schedule
 * retry failures from the database.
 */
export async function dispatch(deps: Deps, recorded: readonly RecordedEvent[]): Promise<void> {
  try {
    const parts = recorded.flatMap((event) =>
      event.subscribers.flatMap((name) => partOf(deps, event, name) ?? []),
    );
    const ordered = parts.filter(({ inAnyOrder }) => !inAnyOrder).map(({ part }) => part);
    const waiting = await readWaiting(deps.db, ordered);
    const isFirst = ({ part }: Named) =>
      !waiting.some((one) => one.event_id === part.event_id && one.subscriber === part.subscriber);
    const outcomes = await Promise.all(
      parts.filter(isFirst).map(async (named) => ({ part: named.part, done: await isDone(named) })),
    );
    await settle(
      deps.db,
      outcomes.flatMap(({ part, done }) => (done ? [part] : [])),
    );
    const failed = outcomes.flatMap(({ part, done }) => (done ? [] : [part]));
    if (failed.length > 0) await tryAgain(deps, failed);
  } catch (error) {
    log('error', 'events_left', { events: recorded.length, error: describeError(error) });
  }
}

type Due = Awaited<ReturnType<typeof readDueDeliveries>>[number];

/** Dispatches one overdue delivery. @returns whether it was still pending */
async function dispatchDue(deps: Deps, { event, subscriber, attempts }: Due): Promise<boolean> {
  const now = deps.now();
  const part = { event_id: event.id, subscriber };
  if (!(await claim(deps.db, part, now, new Date(now.getTime() + LEASE)))) return false;
  // An unknown name may belong to a newer worker, to which it is left.
  const named = partOf(deps, event as AnyEvent, subscriber);
  if (named && (await isDone(named))) {
    await settle(deps.db, [part]);
  } else if (now.getTime() - event.created_at.getTime() > GIVEN_UP_DAYS * DAY) {
    log('error', 'event_given_up', { kind: event.kind, subscriber });
    await settle(deps.db, [part]);
  } else {
    await postpone(deps.db, part, after(deps, retryDelay(attempts + 1)));
  }
  return true;
}

/** Dispatches deliveries that a dead worker left, or that failed before, in the order of their events. */
export async function dispatchOverdue(deps: Deps): Promise<void> {
  const inAnyOrder = Object.entries(deps.subscribers).flatMap(([kind, some]) =>
    Object.entries(some).flatMap(([subscriber, { inAnyOrder: free }]) =>
      free ? [{ kind, subscriber }] : [],
    ),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await readDueDeliveries(deps.db, deps.now(), inAnyOrder, AT_ONCE);
    if (due.length === 0) return;
    for (const one of due) await dispatchDue(deps, one);
  }
}
