const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;

/** A browser's own part of Web Push: what it grants, and its subscription, if there is one. */
export function fakePushManager() {
  let made = 0;
  const browser = {
    permission: 'default' as NotificationPermission,
    /** What a person answers when they are asked. */
    answer: 'granted' as NotificationPermission,
    /** Whether the browser's push service is away. */
    isAway: false,
    subscription: null as { endpoint: string } | null,
  };
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (browser.isAway) throw new DOMException('Registration failed', 'AbortError');
      const endpoint = `https://push.example.com/${(made += 1)}`;
      browser.subscription = {
        endpoint,
        options: { applicationServerKey: bytesOf(key) },
        toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: async () => {
          browser.subscription = null;
          return true;
        },
      } as { endpoint: string };
      return browser.subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  const Notification = {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => (browser.permission = browser.answer),
  };
  return { browser, globals: { navigator: { serviceWorker }, PushManager: Object, Notification } };
}
