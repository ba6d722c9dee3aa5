import { isCallable } from '../../../src/domain/pages/public-host.ts';
import type { NewPushSubscription, PushOffer } from '../../../src/domain/push/push-subscription.ts';
import { pushTaken } from '#messages/push/push.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Person } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { fromBase64Url } from '../../kit/base64url.ts';
import { notFound, notSignedIn, problem, ruleBroken } from '../../kit/problems.ts';
import type { Push } from '../../ports/push/push.ts';
import { deleteEndpoint, insertSubscription, isSessionSubscribed } from './push.repository.ts';

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
  { user, session }: Person,
  { endpoint, keys, expirationTime }: NewPushSubscription,
): Promise<{ id: string }> {
  requirePush(deps);
  if (!isCallable(endpoint, deps.env.CARDEA_ALLOW_PRIVATE_URLS))
    throw ruleBroken([{ path: 'endpoint', message: sentence('address.public') }]);
  if (!(await isOnCurve(keys.p256dh)))
    throw ruleBroken([{ path: 'keys.p256dh', message: sentence('p256dh.invalid') }]);
  const stored = await insertSubscription(deps.db, {
    id: deps.newId(),
    user_id: user.id,
    session_id: session.id,
    endpoint,
    ...keys,
    expires_at: expirationTime == null ? null : new Date(expirationTime),
    subscribed_at: deps.now(),
  });
  if (stored === 'signed_out') throw notSignedIn();
  if (stored === 'taken') throw problem('conflict', { detail: pushTaken });
  return stored;
}

/** Ends the notifications of one of the caller's browsers, by its endpoint. @throws Problem 404 */
export async function unsubscribe(deps: Deps, { user }: Person, endpoint: string): Promise<void> {
  if (!(await deleteEndpoint(deps.db, user.id, endpoint))) throw notFound();
}

/** What the caller's browser needs to subscribe; null where notifications are not set up. */
export async function showPushOffer(deps: Deps, { session }: Person): Promise<PushOffer | null> {
  const { push, db } = deps;
  return push && { key: push.publicKey, subscribed: await isSessionSubscribed(db, session.id) };
}
