import { DAY } from '../../src/domain/locale/durations.ts';
import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import { retryDelay } from '../kit/retry-delay.ts';
import { withTimeout } from '../kit/with-timeout.ts';
import type { EventKind, AnyEvent, Subscriber } from './kinds.ts';
import { claim, postpone, readDue, readWaiting, settle, type Part } from './events.repository.ts';
import type { RecordedEvent } from './record.queries.ts';

/** Milliseconds that a subscriber may take. */
const PATIENCE = 20_000;
/** Milliseconds for which what is being told is left alone by others: longer than it may take. */
const LEASE = 60_000;
/** Days after which nobody is told any more: whatever is wrong by then wants a person. */
const GIVEN_UP_DAYS = 7;
/** How many parts are taken at once, and how often in one run. */
const [AT_ONCE, ROUNDS] = [50, 20];

/** Asks the queue to look for what was left behind. */
export const LOOK_AGAIN = { kind: 'events' } as const;

type Named = { part: Part; run: () => Promise<void>; inAnyOrder: boolean };

const subscribersOf = (deps: Deps, kind: string): Readonly<Record<string, Subscriber<EventKind>>> =>
  (deps.subscribers as Readonly<Record<string, Readonly<Record<string, Subscriber<EventKind>>>>>)[kind] ?? {};

/** What happened, with the names of those who are to be told. */
export const withSubscribers = (deps: Deps, event: AnyEvent): RecordedEvent => ({
  ...event,
  subscribers: Object.keys(subscribersOf(deps, event.kind)),
});

function partOf(deps: Deps, event: AnyEvent, name: string): Named | null {
  const subscriber = subscribersOf(deps, event.kind)[name];
  if (!subscriber) return null;
  return {
    part: { event_id: event.id, subscriber: name },
    run: () => withTimeout(subscriber.run(event as never), PATIENCE),
    inAnyOrder: subscriber.inAnyOrder === true,
  };
}

/** Runs one part. @returns whether it is done */
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

/** Has what failed tried again, by the queue or, where that is away too, by the schedule. */
async function tryAgain(deps: Deps, parts: readonly Part[]): Promise<void> {
  const seconds = retryDelay(1);
  for (const part of parts) await postpone(deps.db, part, after(deps, seconds));
  await deps.jobs.send(LOOK_AGAIN, seconds);
}

/**
 * Tells at once what was recorded a moment ago. Never throws, as the change is stored already: what goes wrong here is
 * left to the queue and the schedule, which find it in the database.
 */
export async function dispatch(deps: Deps, happened: readonly RecordedEvent[]): Promise<void> {
  try {
    const parts = happened.flatMap((event) =>
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
    log('error', 'events_left', { events: happened.length, error: describeError(error) });
  }
}

type Due = Awaited<ReturnType<typeof readDue>>[number];

/** Tells one part that was left behind. @returns whether it was there to tell */
async function tellDue(deps: Deps, { event, subscriber, attempts }: Due): Promise<boolean> {
  const now = deps.now();
  const part = { event_id: event.id, subscriber };
  if (!(await claim(deps.db, part, now, new Date(now.getTime() + LEASE)))) return false;
  // A name that nobody has may be a newer worker's, whom this one must leave it to.
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

/** Tells what was left behind by who died, or failed before, in the order in which it happened. */
export async function dispatchOverdue(deps: Deps): Promise<void> {
  const inAnyOrder = Object.entries(deps.subscribers).flatMap(([kind, some]) =>
    Object.entries(some).flatMap(([subscriber, { inAnyOrder: free }]) =>
      free ? [{ kind, subscriber }] : [],
    ),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await readDue(deps.db, deps.now(), inAnyOrder, AT_ONCE);
    if (due.length === 0) return;
    for (const one of due) await tellDue(deps, one);
  }
}
