import { isCallable } from '../../../src/domain/pages/public-host.ts';
import { nextMorning } from '../../../src/domain/push/morning.ts';
import type { NewPushSubscription, PushSettings } from '../../../src/domain/push/push-subscription.ts';
import { pushTaken } from '#messages/push/push.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Person } from '../../actor/actor.ts';
import { zoneOf } from '../../actor/zone.ts';
import type { Deps } from '../../deps.ts';
import { fromBase64Url } from '../../kit/base64url.ts';
import { notFound, notSignedIn, problem, ruleBroken } from '../../kit/problems.ts';
import type { Push } from '../../ports/push/push.ts';
import { writeMorning } from './morning.repository.ts';
import { deleteEndpoint, insertSubscription, readNotificationState } from './push.repository.ts';

/** @throws Problem 404 where notifications are not set up */
function requirePush({ push }: Deps): Push {
  if (!push) throw notFound();
  return push;
}

/** The public key with which browsers subscribe. @throws Problem 404 */
export const showPushKey = (deps: Deps): { key: string } => ({ key: requirePush(deps).publicKey });

/** Whether a browser can have this key: a point of the curve, which not every 65 bytes are. */
async function isOnCurve(p256dh: string): Promise<boolean> {
  try {
    const bytes = fromBase64Url(p256dh) as Uint8Array<ArrayBuffer>;
    await crypto.subtle.importKey('raw', bytes, { name: 'ECDH', namedCurve: 'P-256' }, false, []);
    return true;
  } catch {
    return false;
  }
}

/**
 * Has the caller's browser notified of their exchanges, until it signs out. A repeated call renews it; above the limit,
 * the browser that subscribed first is not notified any more.
 * @throws Problem 404; 422 for a private address; 409 for a subscription of another account; 401 for a session just
 * ended
 */
export async function subscribe(
  deps: Deps,
  person: Person,
  { endpoint, keys, expirationTime }: NewPushSubscription,
): Promise<{ id: string }> {
  requirePush(deps);
  if (!isCallable(endpoint, deps.env.CARDEA_ALLOW_PRIVATE_URLS))
    throw ruleBroken([{ path: 'endpoint', message: sentence('address.public') }]);
  if (!(await isOnCurve(keys.p256dh)))
    throw ruleBroken([{ path: 'keys.p256dh', message: sentence('p256dh.invalid') }]);
  const now = deps.now();
  const row = {
    id: deps.newId(),
    user_id: person.user.id,
    session_id: person.session.id,
    endpoint,
    ...keys,
    expires_at: expirationTime == null ? null : new Date(expirationTime),
    subscribed_at: now,
    morning_on: null,
  };
  const stored = await insertSubscription(deps.db, row, nextMorning(now, zoneOf(person)));
  if (stored === 'signed_out') throw notSignedIn();
  if (stored === 'taken') throw problem('conflict', { detail: pushTaken });
  return stored;
}

/** Ends the notifications of one of the caller's browsers, by its endpoint. @throws Problem 404 */
export async function unsubscribe(deps: Deps, { user }: Person, endpoint: string): Promise<void> {
  if (!(await deleteEndpoint(deps.db, user.id, endpoint))) throw notFound();
}

/** Turns the caller's morning notifications on or off, for all their browsers. @throws Problem 404 */
export async function setMorning(deps: Deps, person: Person, on: boolean): Promise<{ on: boolean }> {
  requirePush(deps);
  const next_at = on ? nextMorning(deps.now(), zoneOf(person)) : null;
  await writeMorning(deps.db, { user_id: person.user.id, next_at });
  return { on };
}

/** What the caller's browser needs to subscribe, and their settings; null where notifications are not set up. */
export async function showPushSettings(deps: Deps, person: Person): Promise<PushSettings | null> {
  const { push, db } = deps;
  if (!push) return null;
  const { subscribed, morning } = await readNotificationState(db, person.session.id, person.user.id);
  return { key: push.publicKey, subscribed, morning: person.permissions.canEditNotes ? morning : null };
}
