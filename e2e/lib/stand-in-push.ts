import type { Page } from 'playwright-core';

/** A subscription's public key and secret (RFC 8291, section 5), as base64url. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/**
 * Gives later pages a browser whose owner allows notifications when asked, and a push service that subscribes it at
 * `endpoint`: the test browser has none of its own.
 */
export async function standInForPush(page: Page, endpoint: string): Promise<void> {
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
    { endpoint, keys: KEYS },
  );
}
