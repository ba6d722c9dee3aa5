import { KEPT_OWN_MAX } from '../../../src/domain/limits/caching.ts';
import { isOwnCache, ownCacheOf } from './own-cache.ts';
import { putInto } from './stores.ts';

/** When something of an account was asked for: in whose turn, and after how many other requests. */
export type RequestOrder = { turn: number; nth: number };

/** Counts how often somebody else may have come. What was asked for before is not kept when it comes. */
let turn = 0;
let requests = 0;
/** Of each copy, the request that it answers: an answer that comes late does not replace that of a later request. */
const answered = new Map<string, number>();

export const askNow = (): RequestOrder => ({ turn, nth: (requests += 1) });

/** The caches of accounts; there is one, of whoever was signed in last, or none. */
const ownCaches = async () => (await caches.keys()).filter(isOwnCache);

/** Removes everything that is kept of whoever was signed in. */
export async function forgetOwn(): Promise<void> {
  turn += 1;
  await Promise.all((await ownCaches()).map((name) => caches.delete(name)));
}

export async function findOwn(key: string): Promise<Response | undefined> {
  const [name] = await ownCaches();
  return name === undefined ? undefined : (await caches.open(name)).match(key);
}

export async function forgetOwnPage(key: string): Promise<void> {
  const [name] = await ownCaches();
  if (name !== undefined) await (await caches.open(name)).delete(key);
}

/** Keeps a page of an account, and nothing of any other one. */
export async function putOwnPage(
  account: string,
  key: string,
  answer: Response,
  asked: RequestOrder,
): Promise<void> {
  if (asked.turn !== turn || asked.nth < (answered.get(key) ?? 0)) return;
  answered.set(key, asked.nth);
  const name = ownCacheOf(account);
  const others = (await ownCaches()).filter((other) => other !== name);
  await Promise.all(others.map((other) => caches.delete(other)));
  await putInto(name, KEPT_OWN_MAX, key, answer);
  if (asked.turn !== turn) await caches.delete(name);
}

/** Keeps a picture of the account whose pages are kept; of nobody where none are. */
export async function putOwnFile(key: string, answer: Response, asked: RequestOrder): Promise<void> {
  const [name] = await ownCaches();
  if (name === undefined || asked.turn !== turn) return;
  await putInto(name, KEPT_OWN_MAX, key, answer);
  if (asked.turn !== turn) await caches.delete(name);
}
