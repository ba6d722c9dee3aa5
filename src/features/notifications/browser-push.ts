import type { PushOffer } from '../../domain/push/push-subscription.ts';
import { toastFailure, toastRefusal, toastSuccess } from '../../forms/toast-results.ts';
import { pushToasts as words } from '#messages/push/push.ts';
import { api, call } from '../../stores/call.ts';
import { isOurs, setOurs } from './subscribed-account.ts';

/** Whether this browser is notified; `blocked` by its owner's choice for this site. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** In development there is no service worker. */
const isSupported = (): boolean =>
  import.meta.env.PROD &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis;

/** The bytes of a key as base64url, as its browser shows them. */
const textOf = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** This browser's subscription, if there is one. */
async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const isFor = (subscription: PushSubscription, key: string): boolean =>
  textOf(subscription.options.applicationServerKey) === key;

/** Subscribes this browser, anew if it was for another account or another key. @throws DOMException */
async function subscribeBrowser(key: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && isOurs() && isFor(before, key)) return before;
  await before?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Subscribes this browser and stores that for the account; its refusal, or null. @throws DOMException */
async function subscribe(key: string) {
  const subscription = await subscribeBrowser(key);
  const { endpoint = '', keys = {}, expirationTime } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const json = { endpoint, keys: { p256dh, auth }, expirationTime };
  const outcome = await call(() => api.push.push.subscriptions.$post({ json }));
  if (!outcome.ok) return outcome.problem;
  setOurs(true);
  return null;
}

/**
 * Whether this browser notifies the signed-in account. One that did before is stored again if the service does not
 * know it any more, such as after a new sign-in, or if the key changed.
 */
export async function readPushState({ key, subscribed }: PushOffer): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  if (Notification.permission !== 'granted' || !isOurs()) return 'off';
  try {
    const subscription = await subscriptionNow();
    if (!subscription) return 'off';
    if (subscribed && isFor(subscription, key)) return 'on';
    return (await subscribe(key)) === null ? 'on' : 'off';
  } catch {
    return 'off';
  }
}

/** Asks for permission, and subscribes this browser. Says what came of it. @returns the state afterwards */
export async function turnOn(key: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') toastFailure(words.blocked);
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  try {
    const problem = await subscribe(key);
    if (!problem) toastSuccess(words.on);
    else toastRefusal(problem);
    return problem ? 'off' : 'on';
  } catch {
    // The browser's own push service may be away, or turned off.
    toastFailure(words.failed);
    return 'off';
  }
}

/** Ends this browser's notifications. @returns the state afterwards */
export async function turnOff(): Promise<PushState> {
  const subscription = await subscriptionNow();
  if (subscription) {
    const json = { endpoint: subscription.endpoint };
    const outcome = await call(() => api.push.push.subscriptions.$delete({ json }));
    if (!outcome.ok && outcome.problem.status !== 404) {
      toastRefusal(outcome.problem);
      return 'on';
    }
    await subscription.unsubscribe().catch(() => false);
  }
  setOurs(false);
  return 'off';
}
