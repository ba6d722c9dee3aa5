import { decryptPush, newBrowserKeys } from '../../../ports/push/testing/decrypt-push.ts';
import { openPushSink } from '../../../ports/push/testing/push-sink.ts';
import type { Person } from '../../../testing/people.ts';
import type { PushNotice } from '../../../../src/domain/push/push-notice.ts';

type Call = Pick<Person, 'call'>;

/** A push service with browsers that read what it was sent. */
export async function openBrowsers() {
  const sink = await openPushSink();
  let last = 0;
  /** A new browser, with what its `PushSubscription.toJSON()` returns. */
  const openBrowser = () => {
    const { privateKey, p256dh, auth } = newBrowserKeys();
    const path = `/send/${(last += 1)}`;
    const json = { endpoint: sink.url + path, keys: { p256dh, auth }, expirationTime: null };
    return {
      json,
      subscribe: (person: Call, more: object = {}) =>
        person.call('POST', '/push/subscriptions', { ...json, ...more }),
      unsubscribe: (person: Call) =>
        person.call('DELETE', '/push/subscriptions', { endpoint: json.endpoint }),
      /** The notifications that arrived. */
      notices: () =>
        sink.received
          .filter((message) => message.path === path)
          .map(({ body }) => JSON.parse(decryptPush(body, { privateKey, auth })) as PushNotice),
    };
  };
  return { sink, openBrowser };
}
