import { DAY } from '../../../src/domain/locale/durations.ts';
import { KNOWN_DEVICE_DAYS } from '../../../src/domain/limits/attempts.ts';
import type { Deps } from '../../deps.ts';
import { keyedHash } from '../../kit/keyed-hash.ts';
import { sameText } from '../../kit/same-text.ts';
import { findUserId } from './account.repository.ts';
import { readList, setList } from './browser-cookie.ts';

const NAME = 'known_device';

/** Accounts per browser, the latest first. */
const MOST = 5;

/** `{id}.{day}.{proof}`: a random id, the day of the last sign-in, and the proof of a sign-in to an account. */
type Entry = { id: string; day: number; text: string };

const today = (deps: Deps) => Math.floor(deps.now().getTime() / DAY);

function entriesOf(deps: Deps, headers: Headers): Entry[] {
  const texts = readList(deps, headers, NAME);
  return texts.slice(0, MOST).flatMap((text) => {
    const [, id = '', day = ''] = /^([\w-]{22})\.(\d{1,6})\.[0-9a-f]{64}$/.exec(text) ?? [];
    return id === '' ? [] : [{ id, day: Number(day), text }];
  });
}

async function entryText(deps: Deps, userId: string, id: string, day: number): Promise<string> {
  const proof = await keyedHash(deps.env.AUTH_SECRET, `known-device:${userId}:${id}:${day}`);
  return `${id}.${day}.${proof}`;
}

/** Splits the cookie's entries into those of an account and the others. */
async function split(deps: Deps, headers: Headers, userId: string) {
  const own: Entry[] = [];
  const others: Entry[] = [];
  for (const entry of entriesOf(deps, headers)) {
    const isOwn = sameText(entry.text, await entryText(deps, userId, entry.id, entry.day));
    (isOwn ? own : others).push(entry);
  }
  return { own, others };
}

const setCookie = (deps: Deps, texts: string[]): string =>
  setList(deps, NAME, texts.slice(0, MOST), KNOWN_DEVICE_DAYS * (DAY / 1000));

/** Whether a browser has any proof of a sign-in. */
export const saysKnown = (deps: Deps, headers: Headers): boolean => entriesOf(deps, headers).length > 0;

/** The id of a browser in which the account's owner signed in during the last year; null for any other. */
async function knownDevice(deps: Deps, headers: Headers, userId: string): Promise<string | null> {
  const { own } = await split(deps, headers, userId);
  return own.find(({ day }) => today(deps) - day <= KNOWN_DEVICE_DAYS)?.id ?? null;
}

/** `knownDevice` for the account with an e-mail. Without any proof, no account is looked up. */
export async function deviceOf(deps: Deps, headers: Headers, email: string): Promise<string | null> {
  const userId = saysKnown(deps, headers) ? await findUserId(deps.db, email) : null;
  return userId && knownDevice(deps, headers, userId);
}

/** A `Set-Cookie` by which the account recognizes the browser, with its present id or a new one. */
export async function rememberDevice(deps: Deps, headers: Headers, userId: string): Promise<string> {
  const { own, others } = await split(deps, headers, userId);
  const entry = await entryText(deps, userId, own[0]?.id ?? deps.newId(), today(deps));
  return setCookie(deps, [entry, ...others.map(({ text }) => text)]);
}

/** A `Set-Cookie` that removes only this account from the browser. */
export async function forgetDevice(deps: Deps, headers: Headers, userId: string): Promise<string> {
  const { others } = await split(deps, headers, userId);
  return setCookie(
    deps,
    others.map(({ text }) => text),
  );
}
