import type { Deps } from '../../deps.ts';
import { claimNext, isSomethingDue, type Claimed } from './claim-deliveries.repository.ts';
import { DELIVERIES_DUE, DELIVERY_LEASE, sendClaimed } from './send-deliveries.usecases.ts';

/** Concurrent deliveries: a worker has six connections, of which the database needs one. */
const PLACES = 5;
/** Those of them for unproven webhooks: the others are free of receivers that never respond. */
const UNPROVEN = 3;
/** Milliseconds, and deliveries, after which another job continues: a worker's time and requests are limited. */
const [TURN, DELIVERIES] = [20_000, 1000];
/** Milliseconds after which free places are offered again, while others hang. */
const LOOK_AGAIN = 1000;

const isProven = ({ webhook }: Claimed) => webhook.delivered_at !== null && webhook.failing_since === null;

/** Deliveries in progress, and the number of them to unproven webhooks. */
function createPlaces(deps: Deps) {
  const [sending, unproven] = [new Set<Promise<void>>(), new Set<Promise<void>>()];
  let ended = 0;
  return {
    sending,
    unproven,
    ended: () => ended,
    room: () => ({
      places: PLACES - sending.size,
      unproven: Math.min(PLACES - sending.size, UNPROVEN - unproven.size),
    }),
    begin: (claimed: Claimed) => {
      const sent = sendClaimed(deps, claimed).then(() => {
        sending.delete(sent);
        unproven.delete(sent);
        ended += 1;
      });
      sending.add(sent);
      if (!isProven(claimed)) unproven.add(sent);
    },
  };
}

/**
 * Sends due deliveries, account by account in turn, each as soon as a place is free, so that a hanging receiver only
 * occupies its own place. A new job sends the rest after the time limit; while a receiver hangs then, the other places
 * continue for those that respond. @throws if the database is away, once all started deliveries have ended
 */
export async function sendInTurn(deps: Deps): Promise<void> {
  const until = deps.now().getTime() + TURN;
  const { sending, unproven, ended, room, begin } = createPlaces(deps);
  let begun = 0;
  const isOver = () => begun >= DELIVERIES || deps.now().getTime() >= until;
  const fill = async () => {
    if (room().places === 0) return;
    const now = deps.now();
    const free = isOver() ? { ...room(), unproven: 0 } : room();
    const claimed = await claimNext(deps.db, now, new Date(now.getTime() + DELIVERY_LEASE), free);
    for (const one of claimed) begin(one);
    // There may be more than one worker can send.
    if (begun === 0 && claimed.length === PLACES) await deps.jobs.send(DELIVERIES_DUE);
    begun += claimed.length;
  };
  try {
    while (!isOver() || unproven.size > 0) {
      const before = ended();
      await fill();
      // A delivery that ended meanwhile freed a place, and the next one of its webhook or account may follow.
      if (ended() > before) continue;
      if (sending.size === 0) return;
      await Promise.race(room().places > 0 ? [...sending, deps.wait(LOOK_AGAIN)] : sending);
    }
    await deps.jobs.send(DELIVERIES_DUE);
  } finally {
    await Promise.all(sending);
  }
}

/** The schedule: wakes a worker for failed or lost deliveries. */
export async function sendDue(deps: Deps): Promise<void> {
  if (await isSomethingDue(deps.db, deps.now())) await deps.jobs.send(DELIVERIES_DUE);
}
