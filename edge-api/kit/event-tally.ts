/** Callers that are remembered at once; behind them the one that was seen first is forgotten. */
const CALLERS_MAX = 20_000;

/** What a caller did within the hour. `hash` is kept here once it was computed. */
export type Tally = { count: number; hash: string | null };

/** Counts events of an hour in this isolate's memory, which costs nothing. */
export type EventTally = { add(caller: string, hour: number): Tally };

/**
 * Counts by the full hour of the clock, the same hours as the database does where everything is counted again: one
 * isolate sees a part of what a caller sends, and is enough to keep most of a flood from the queue.
 */
export function createEventTally(most = CALLERS_MAX): EventTally {
  const callers = new Map<string, Tally>();
  let counted = 0;
  return {
    add(caller, hour) {
      if (hour !== counted) {
        callers.clear();
        counted = hour;
      }
      let tally = callers.get(caller);
      if (!tally) {
        if (callers.size >= most) callers.delete(callers.keys().next().value!);
        tally = { count: 0, hash: null };
        callers.set(caller, tally);
      }
      tally.count += 1;
      return tally;
    },
  };
}
