import type { VisitEvent } from '../../../src/domain/visits/visits.ts';
import { isDatabaseAway } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import type { Waiting } from '../../ports/visits/visits.ts';
import { countVisits } from './count-visits.usecases.ts';

/** Counts events together. @returns whether that succeeded. @throws DatabaseAway */
async function isCounted(deps: Deps, events: readonly VisitEvent[]): Promise<boolean> {
  try {
    await countVisits(deps, events);
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log('error', 'visits_not_counted', { visits: events.length, error: describeError(error) });
    return false;
  }
}

/** Counts a group, each event individually if they cannot be counted together. @returns whether all are counted */
async function isGroupCounted(deps: Deps, { events }: Waiting): Promise<boolean> {
  if (await isCounted(deps, events)) return true;
  let all = true;
  for (const event of events) if (!(await isCounted(deps, [event]))) all = false;
  return all;
}

/** Counts groups together, each individually if that fails. @returns those of which every event is counted */
async function countGroups(deps: Deps, groups: readonly Waiting[]): Promise<Waiting[]> {
  const events = groups.flatMap((group) => group.events);
  if (await isCounted(deps, events)) return [...groups];
  const counted: Waiting[] = [];
  for (const group of groups) if (await isGroupCounted(deps, group)) counted.push(group);
  return counted;
}

/**
 * Counts the events that wait in the bucket and deletes them there. A group with an uncountable event stays until it
 * can be counted, or until its day is closed, and does not block others. @throws DatabaseAway; what was not counted
 * stays
 */
export async function countStored(deps: Deps): Promise<void> {
  const { stored } = deps.visits;
  let waiting = await stored.waiting();
  while (waiting.length > 0) {
    const unreadable = waiting.filter(({ events }) => events.length === 0).length;
    if (unreadable > 0) log('error', 'visits_unreadable', { groups: unreadable });
    const counted = await countGroups(deps, waiting);
    await stored.remove(counted.map(({ key }) => key));
    waiting = await stored.waiting(waiting.at(-1)!.key);
  }
}
