/** Callers in memory; above that the first one is dropped. */
const CALLERS_MAX = 20_000;

/** A caller's events within the hour. `hash` is cached once it was computed. */
export type Tally = { count: number; hash: string | null };

/** Counts events of an hour in this isolate's memory, at no cost. */
export type EventTally = { add(caller: string, hour: number): Tally };

/**
 * Counts by the full hour of the clock, as the database does when it counts again: one isolate sees a part of a
 * caller's requests, which is enough to keep most of a flood off the queue.
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
