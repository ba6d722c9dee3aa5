import {
  dayOf,
  hourOf,
  isClick,
  isDayOpen,
  oldestOpenDay,
  type VisitEvent,
} from '../../../src/domain/visits/visits.ts';
import type { Deps } from '../../deps.ts';
import { log } from '../../kit/log.ts';
import { sweepVisits, writeVisits } from './count-visits.repository.ts';
import { eventsLimit } from './receive-visit.usecases.ts';
import { readVisitFacts, type VisitedProfile, type VisitFacts } from './visit-facts.repository.ts';
import { keyFrom, randomKey, sign } from './visitor-hash.ts';

const unique = <T>(values: (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))];

/** The owner at their own card; at a team's business card, those who run the team. */
function isOwn({ session }: VisitEvent, profile: VisitedProfile, { sessions }: VisitFacts): boolean {
  if (session === null) return false;
  const signedIn = sessions.find(({ token }) => token === session);
  if (!signedIn) return false;
  if (profile.user_id !== null) return profile.user_id === signedIn.user_id;
  return profile.team_id !== null && profile.team_id === signedIn.runs_team_id;
}

const NOTHING = { target_id: null, field_type_id: null, title: null, value: null };

/** The clicked target, as the card shows it; null if it is not on this card. */
function targetOf({ kind, target_id }: VisitEvent, profile: VisitedProfile, { targets }: VisitFacts) {
  if (!isClick(kind)) return NOTHING;
  const shown = [profile.id, profile.business_id];
  const found = targets[kind].find(({ id, profile_id }) => id === target_id && shown.includes(profile_id));
  if (!found) return null;
  return {
    target_id: found.id,
    field_type_id: 'field_type_id' in found ? found.field_type_id : null,
    title: 'title' in found ? found.title : null,
    value: found.value,
  };
}

type Keys = Map<number, CryptoKey>;

/** An event as it is stored, with the key of its day; null if it does not count. */
async function rowOf(event: VisitEvent, facts: VisitFacts, keys: Keys) {
  const profile = facts.profiles.findLast(({ handle }) => handle === event.handle);
  const day = dayOf(event.at);
  const key = keys.get(day);
  const target = profile && targetOf(event, profile, facts);
  if (!profile || !key || !target || isOwn(event, profile, facts)) return null;
  return {
    id: event.id,
    profile_id: profile.id,
    visitor: await sign(key, `${profile.id}\n${event.visitor}`),
    view: event.view && (await sign(key, `${profile.id}\n${event.view}`)),
    caller: await sign(key, event.caller),
    day,
    hour: hourOf(event.at),
    at: event.at,
    kind: event.kind,
    source: event.source,
    device_type: event.device_type,
    device_model: event.device_model,
    ...target,
    contact_id: event.contact_id,
  };
}

/**
 * Counts visitors' events. Repeated events change nothing, in any order; events of a missing card or target, of owners
 * at their own card, and of a closed day are left out. @throws DatabaseAway; nothing is counted then
 */
export async function countVisits(deps: Deps, sent: readonly VisitEvent[]): Promise<void> {
  const now = deps.now().getTime();
  const events = sent.filter(({ at }) => isDayOpen(dayOf(at), now));
  if (events.length < sent.length) log('error', 'visits_too_late', { events: sent.length - events.length });
  if (events.length === 0) return;
  const facts = await readVisitFacts(deps.db, {
    keys: unique(events.map(({ at }) => dayOf(at))).map((day) => ({ day, key: randomKey() })),
    handles: unique(events.map(({ handle }) => handle)),
    targets: unique(events.map(({ target_id }) => target_id)),
    sessions: unique(events.map(({ session }) => session)),
  });
  const keys: Keys = new Map();
  for (const { day, key } of facts.keys) keys.set(day, await keyFrom(key));
  const rows = await Promise.all(events.map((event) => rowOf(event, facts, keys)));
  const counted = rows.filter((row) => row !== null);
  if (counted.length > 0) await writeVisits(deps.db, counted, eventsLimit(deps));
}

/** Deletes the identity of visitors on closed days. */
export async function closeDays(deps: Deps): Promise<void> {
  await sweepVisits(deps.db, oldestOpenDay(deps.now().getTime()));
}
