import { givenFirstName } from '../../../src/domain/contact/given-first-name.ts';
import { isCallable } from '../../../src/domain/pages/public-host.ts';
import type { PushNotice } from '../../../src/domain/push/push-notice.ts';
import { pushNotice as words } from '#messages/push/push.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import { deleteGone, readNotified, readSubscriptionsFor } from './push.repository.ts';

/** A browser to notify of a contact. */
export type PushToSend = { subscription_id: string; contact_id: string };

/** First strong isolate and its end: a name's direction does not change that of its sentence (UAX #9). */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** The notification of an exchange: of its visitor nothing but the first name. */
function noticeOf(contact: {
  first_name: string | null;
  full_name: string | null;
  shown: string;
}): PushNotice {
  const name = givenFirstName(contact);
  return {
    title: words.title,
    body: name ? format(words.body, { first_name: `${ISOLATE}${name}${END}` }) : words.unnamed,
    tag: contact.shown,
    url: `/contacts/${contact.shown}`,
  };
}

/** The browsers of an exchange's owner that are to be notified; none where notifications are not set up. */
export async function listToNotify(deps: Deps, contact_id: string): Promise<PushToSend[]> {
  if (!deps.push) return [];
  const found = await readSubscriptionsFor(deps.db, contact_id);
  return found.map(({ id }) => ({ subscription_id: id, contact_id }));
}

/**
 * Notifies a browser of an exchange, unless either is gone meanwhile. A browser that its push service does not know any
 * more is deleted. @throws PushAway if a retry may succeed
 */
export async function sendPush(deps: Deps, wanted: PushToSend): Promise<void> {
  const found = deps.push && (await readNotified(deps.db, wanted, deps.now()));
  if (!deps.push || !found) return;
  const { subscription } = found;
  if (!isCallable(subscription.endpoint, deps.env.CARDEA_ALLOW_PRIVATE_URLS)) return;
  const text = JSON.stringify(noticeOf(found));
  const outcome = await deps.push.send(subscription, { text, topic: wanted.contact_id });
  if (outcome === 'gone') await deleteGone(deps.db, subscription);
}
