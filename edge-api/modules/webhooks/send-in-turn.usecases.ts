import type { Deps } from '../../deps.ts';
import { claimNext, isSomethingDue, type Claimed } from './claim-deliveries.repository.ts';
import { DELIVERIES_DUE, LEASE, sendClaimed } from './send-deliveries.usecases.ts';

/** Deliveries that are sent side by side: a worker has six connections, of which the database needs one. */
const PLACES = 5;
/** Those of them that may go to webhooks that are not proven: the others are free of receivers that never answer. */
const UNPROVEN = 3;
/** Milliseconds, and deliveries, after which the next job goes on: a worker has so much time and so many requests. */
const [TURN, DELIVERIES] = [20_000, 1000];
/** Milliseconds after which places that are free are offered again, while others hang. */
const LOOK_AGAIN = 1000;

const isProven = ({ webhook }: Claimed) => webhook.delivered_at !== null && webhook.failing_since === null;

/** Deliveries that are being sent, and how many of them to webhooks that are not proven. */
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
 * Sends what is due, account by account in turn, each next one as soon as a place is free, so that a receiver which hangs
 * costs its own place alone. What is left when the turn is over is left to a new job; while some receiver hangs at its end,
 * the other places go on for those that answer.
 * @throws where the database is away, once all that was begun has ended
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
    const claimed = await claimNext(deps.db, now, new Date(now.getTime() + LEASE), free);
    for (const one of claimed) begin(one);
    // There may be more than one worker can do.
    if (begun === 0 && claimed.length === PLACES) await deps.jobs.send(DELIVERIES_DUE);
    begun += claimed.length;
  };
  try {
    while (!isOver() || unproven.size > 0) {
      const before = ended();
      await fill();
      // What ended meanwhile left a place, and may have another of its webhook or account come next.
      if (ended() > before) continue;
      if (sending.size === 0) return;
      await Promise.race(room().places > 0 ? [...sending, deps.wait(LOOK_AGAIN)] : sending);
    }
    await deps.jobs.send(DELIVERIES_DUE);
  } finally {
    await Promise.all(sending);
  }
}

/** The clock's part: what failed before, or was left behind, is given the alarm. */
export async function sendDue(deps: Deps): Promise<void> {
  if (await isSomethingDue(deps.db, deps.now())) await deps.jobs.send(DELIVERIES_DUE);
}
