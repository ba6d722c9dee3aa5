import { CACHED_OWN_MAX } from '../../../src/domain/limits/caching.ts';
import { isOwnCache, ownCacheOf } from './own-cache.ts';
import { putInto } from './stores.ts';

/** The order of a request for an account: its epoch, and its number. */
export type RequestOrder = { turn: number; nth: number };

/** Counts possible changes of account. Responses to earlier requests are not cached. */
let turn = 0;
let requests = 0;
/** The request number of each copy: a late response does not replace a later request's. */
const answered = new Map<string, number>();

export const askNow = (): RequestOrder => ({ turn, nth: (requests += 1) });

/** The caches of accounts: at most one, of the last signed-in account. */
const ownCaches = async () => (await caches.keys()).filter(isOwnCache);

/** Deletes the signed-in account's caches. */
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

/** Caches a page of an account, and deletes other accounts' caches. */
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
  await putInto(name, CACHED_OWN_MAX, key, answer);
  if (asked.turn !== turn) await caches.delete(name);
}

/** Caches a picture of the cached account; nothing if there is none. */
export async function putOwnFile(key: string, answer: Response, asked: RequestOrder): Promise<void> {
  const [name] = await ownCaches();
  if (name === undefined || asked.turn !== turn) return;
  await putInto(name, CACHED_OWN_MAX, key, answer);
  if (asked.turn !== turn) await caches.delete(name);
}
