import { CONTACTS_COUNT_MAX } from '../../../src/domain/limits/contacts.ts';
import { MORNINGS_AT_ONCE } from '../../../src/domain/limits/push.ts';
import { calendarDate } from '../../../src/domain/locale/dates.ts';
import { isCallable } from '../../../src/domain/pages/public-host.ts';
import { isMorning, nextMorning } from '../../../src/domain/push/morning.ts';
import type { PushNotice } from '../../../src/domain/push/push-notice.ts';
import { pushMorning as words } from '#messages/push/push.ts';
import { format } from '../../../src/messages/format.ts';
import { findSystem } from '../../actor/actor.usecases.ts';
import { zoneOf } from '../../actor/zone.ts';
import type { Deps } from '../../deps.ts';
import { countInTouch } from '../in-touch/count-in-touch.repository.ts';
import { dueToday } from '../in-touch/in-touch.usecases.ts';
import {
  claimMornings,
  markMorning,
  readMorningSubscription,
  readMornings,
  readSubscriptionsOf,
  unmarkMorning,
} from './morning.repository.ts';
import { deleteGone } from './push.repository.ts';

/** A browser to notify in the morning, and its owner's date. */
export type MorningToSend = { subscription_id: string; date: string };

const TOPIC = 'morning';
const HOME = '/my-profile';

/** The notification of a morning: a number, and no name. */
function morningNotice(n: number): PushNotice {
  const shown = n > CONTACTS_COUNT_MAX ? `${CONTACTS_COUNT_MAX.toLocaleString('en-US')}+` : n;
  const body = n === 1 ? words.body_one : format(words.body, { n: shown });
  return { title: words.title, body, tag: TOPIC, url: HOME, silent: true };
}

/**
 * The browsers of those whose morning has begun, each person once: their next morning is stored first, so that a worker
 * that dies here leaves a morning out rather than repeat it. Of people who moved to another time zone only that is stored.
 */
export async function listMornings(deps: Deps): Promise<MorningToSend[]> {
  if (!deps.push) return [];
  const now = deps.now();
  const people = await readMornings(deps.db, now, MORNINGS_AT_ONCE);
  const byZone = Map.groupBy(people, (person) => zoneOf(person));
  const claims = [...byZone].map(([zone, those]) => ({
    user_ids: those.map(({ user_id }) => user_id),
    next_at: nextMorning(now, zone),
  }));
  const claimed = new Set(await claimMornings(deps.db, claims, now));
  const dates = new Map(
    [...byZone]
      .filter(([zone]) => isMorning(now, zone))
      .flatMap(([zone, those]) => those.map(({ user_id }) => [user_id, calendarDate(now, zone)] as const))
      .filter(([user_id]) => claimed.has(user_id)),
  );
  if (dates.size === 0) return [];
  const subscriptions = await readSubscriptionsOf(deps.db, [...dates.keys()]);
  return subscriptions.map(({ id, user_id }) => ({ subscription_id: id, date: dates.get(user_id)! }));
}

/** How many people someone has to get back to on a date; 0 without the right of notes, or if that date is over. */
async function countFor(deps: Deps, userId: string, date: string): Promise<number> {
  const person = await findSystem(deps, userId);
  if (!person?.permissions.canEditNotes) return 0;
  const on = dueToday(deps, person);
  return on.day === date ? countInTouch(deps.db, on) : 0;
}

/**
 * Notifies a browser of how many people its owner has to get back to, without sound and once on a date, unless there are
 * none. @throws PushAway if a retry may succeed
 */
export async function sendMorning(deps: Deps, { subscription_id, date }: MorningToSend): Promise<void> {
  const { push, db } = deps;
  const found = push && (await readMorningSubscription(db, subscription_id, deps.now()));
  if (!push || !found || !isCallable(found.endpoint, deps.env.CARDEA_ALLOW_PRIVATE_URLS)) return;
  const n = await countFor(deps, found.user_id, date);
  if (n === 0 || !(await markMorning(db, subscription_id, date))) return;
  try {
    const outcome = await push.send(found, { text: JSON.stringify(morningNotice(n)), topic: TOPIC });
    if (outcome === 'gone') await deleteGone(db, found);
  } catch (error) {
    await unmarkMorning(db, subscription_id, date);
    throw error;
  }
}
