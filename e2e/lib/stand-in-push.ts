import type { Page } from 'playwright-core';

/** A browser's public key and secret (RFC 8291, section 5), as base64url. */
type PushKeys = { p256dh: string; auth: string };

/**
 * Gives later pages a browser whose owner allows notifications when asked, and a push service that subscribes it at
 * `endpoint`: the test browser has none of its own.
 */
export async function standInForPush(
  page: Page,
  endpoint: string,
  { p256dh, auth }: PushKeys,
): Promise<void> {
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const [SUBSCRIBED, PERMISSION] = ['stand-in-push', 'stand-in-permission'];
      const bytesOf = (key: string) =>
        Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
          .buffer;
      const subscription = () => {
        const key = localStorage.getItem(SUBSCRIBED);
        if (key === null) return null;
        return {
          options: { applicationServerKey: bytesOf(key) },
          endpoint,
          toJSON: () => ({ endpoint, expirationTime: null, keys }),
          unsubscribe: async () => {
            localStorage.removeItem(SUBSCRIBED);
            return true;
          },
        };
      };
      const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(SUBSCRIBED, applicationServerKey);
        return subscription();
      };
      const requestPermission = async () => {
        localStorage.setItem(PERMISSION, 'granted');
        return 'granted';
      };
      Object.defineProperties(PushManager.prototype, {
        getSubscription: { value: async () => subscription() },
        subscribe: { value: subscribe },
      });
      Object.defineProperties(Notification, {
        permission: { get: () => localStorage.getItem(PERMISSION) ?? 'default' },
        requestPermission: { value: requestPermission },
      });
    },
    { endpoint, keys: { p256dh, auth } },
  );
}
