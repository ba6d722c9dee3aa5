import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnAccount } from '../../domain/account/account.ts';
import { PRESET_DESIGNS } from '../../domain/designs/card-designs.ts';
import { correctDesign } from '../../domain/designs/colours.ts';
import { $account } from '../../stores/session.store.ts';
import { dismissToast, toastStore } from '../../ui/notices/toast.ts';
import { homeCards, shownCards, type HomeProfile } from './home-card.ts';
import {
  $cards,
  $deleted,
  $selected,
  createCard,
  makeLive,
  refreshCards,
  removeCard,
  undoCardRemoval,
} from './home.store.ts';

/** The service's profiles, and its response to each call. */
let stored: HomeProfile[];
let refuses: Response | null;
const asked: string[] = [];
const assign = vi.fn<(to: string) => void>();

const profile = (handle: string, n: number, live = false): HomeProfile => ({
  id: handle,
  handle,
  typeface: 'system',
  first_name: handle,
  last_name: '',
  job_title: null,
  workplace: null,
  show_company_name: true,
  company_name_separator: 'at',
  design: PRESET_DESIGNS[0]!,
  is_default: live,
  state: 'normal',
  is_business: false,
  created: `2026-01-0${n}T00:00:00.000Z`,
  picture: null,
  background: null,
  logo: null,
});
const json = (data: object, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(data), { status, headers: { 'content-type': type } });
const refusal = (status: number, detail: string) =>
  json({ type: 'urn:problem:refused', detail }, status, 'application/problem+json');

/** Deleted profiles that can be restored. */
let bin: HomeProfile[];

/** Responds like the service, from the stored profiles. */
const serve: typeof fetch = async (input, init) => {
  const [, name = '', undo] = /\/p\/(\w+)(\/undo)?$/.exec(String(input)) ?? [];
  asked.push(`${init?.method} ${String(input)}`);
  if (init?.method !== 'GET' && refuses) return refuses;
  if (init?.method === 'PUT') stored = stored.map((one) => ({ ...one, is_default: one.handle === name }));
  if (undo) {
    const back = bin.find(({ handle }) => handle === name)!;
    stored = [...stored, back];
    return json(back);
  }
  if (init?.method === 'DELETE') bin = stored.filter(({ handle }) => handle === name);
  if (init?.method === 'DELETE') stored = stored.filter(({ handle }) => handle !== name);
  if (init?.method === 'DELETE') return new Response(null, { status: 204 });
  if (init?.method === 'POST') return json({ id: 'p', handle: 'fresh' }, 201);
  return init?.method === 'PUT' ? json({}) : json({ count: stored.length, results: stored });
};

test('a card with unreadable colors is shown with the public card’s correction', () => {
  const design = {
    ...PRESET_DESIGNS[0]!,
    background_color: '#3A4A63',
    full_name_foreground_color: '#3A4A64',
  };
  const [shown] = homeCards([{ ...profile('ava', 1), design }]);
  expect(shown!.face).toEqual(homeCards([{ ...profile('ava', 1), design: correctDesign(design) }])[0]!.face);
  expect(correctDesign(design)).not.toEqual(design);
});

beforeEach(() => {
  asked.length = 0;
  refuses = null;
  bin = [];
  $deleted.set(null);
  stored = [profile('ava', 1, true), profile('talks', 2), profile('club', 3)];
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('top', globalThis);
  vi.stubGlobal('document', { getElementById: () => null, removeEventListener: () => {} });
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
  $account.set({ id: 'user-1', live: { handle: 'ava', picture: null } } as OwnAccount);
  $cards.set(homeCards(stored));
  $selected.set('ava');
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of toastStore.read()) dismissToast(id);
});

const live = () =>
  $cards
    .get()
    .filter((card) => card.live)
    .map(({ handle }) => handle);
const said = () =>
  toastStore
    .read()
    .filter(({ leaving }) => !leaving)
    .map(({ text }) => text);

test('cards are in order of creation, without business profiles', () => {
  const listed = [profile('c', 3, true), profile('a', 1), { ...profile('firm', 2), is_business: true }];
  expect(homeCards(listed).map(({ handle }) => handle)).toEqual(['a', 'c']);
});

test('going LIVE shows immediately, is reported when done, and moves to that card', async () => {
  const going = makeLive('talks');
  expect([live(), $selected.get()]).toEqual([['talks'], 'talks']);
  await going;
  expect([live(), said(), $account.get()?.live?.handle]).toEqual([
    ['talks'],
    ['Done. Now this profile is LIVE'],
    'talks',
  ]);
});

test('going LIVE is reverted on failure, with an error', async () => {
  refuses = refusal(403, 'You may not.');
  await makeLive('talks');
  expect([live(), said(), $account.get()?.live?.handle]).toEqual([['ava'], ['You may not.'], 'ava']);
});

test('of two browsers one wins, and the other shows it when the user returns', async () => {
  await makeLive('talks');
  stored = stored.map((one) => ({ ...one, is_default: one.handle === 'club' }));
  await refreshCards();
  expect([live(), $selected.get()]).toEqual([['club'], 'talks']);
});

test('a response requested before a change is ignored after it', async () => {
  const before = stored;
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const looking = refreshCards();
  await expect.poll(() => answer.length).toBe(1);
  vi.stubGlobal('fetch', serve);
  await makeLive('club');
  answer(json({ count: 3, results: before }));
  await looking;
  expect(live()).toEqual(['club']);
});

test('a deleted card disappears, and the LIVE one is centred', async () => {
  $selected.set('club');
  expect(await removeCard('club')).toBe(true);
  expect([$cards.get().map(({ handle }) => handle), $selected.get()]).toEqual([['ava', 'talks'], 'ava']);
});

test('a deleted card can be restored in its place, and is centred', async () => {
  await removeCard('talks');
  expect($deleted.get()).toBe('talks');
  await undoCardRemoval();
  expect([$cards.get().map(({ handle }) => handle), $selected.get(), $deleted.get()]).toEqual([
    ['ava', 'talks', 'club'],
    'talks',
    null,
  ]);
});

test('a failed restore shows an error, and is not offered again', async () => {
  await removeCard('talks');
  refuses = refusal(422, 'You can keep up to 3 profiles.');
  await undoCardRemoval();
  expect([$cards.get().length, $deleted.get(), said()]).toEqual([
    2,
    null,
    ['You can keep up to 3 profiles.'],
  ]);
});

test('drafts are loaded, and distinguished from published cards', async () => {
  stored = [...stored.slice(0, 2), { ...profile('begun', 4), state: 'draft' }];
  await refreshCards();
  expect(asked.at(-1)).toContain('include=drafts');
  expect(shownCards($cards.get()).map(({ handle }) => handle)).toEqual(['ava', 'talks']);
});

test('a card that cannot be deleted stays', async () => {
  refuses = refusal(422, 'This profile is LIVE.');
  expect(await removeCard('club')).toBe(false);
  expect([$cards.get().length, said()]).toEqual([3, ['This profile is LIVE.']]);
});

test('a card deleted in another browser is removed here too', async () => {
  stored = stored.filter(({ handle }) => handle !== 'club');
  refuses = refusal(404, 'There is nothing here, or it isn’t yours.');
  $selected.set('club');
  expect(await removeCard('club')).toBe(true);
  expect([$cards.get().length, $selected.get(), said()]).toEqual([2, 'ava', []]);
});

test('the LIVE card replaces a selected card that is gone', async () => {
  $selected.set('club');
  stored = stored.filter(({ handle }) => handle !== 'club');
  await refreshCards();
  expect($selected.get()).toBe('ava');
});

test('the placeholder stays selected while cards change', async () => {
  $selected.set(null);
  await refreshCards();
  expect($selected.get()).toBeNull();
});

test('a new profile leads to card setup, one too many shows an error', async () => {
  expect(await createCard()).toBe(true);
  expect(asked.at(-1)).toContain('/profiles?draft=true');
  expect(assign).toHaveBeenLastCalledWith('/card-setup?handle=fresh');
  refuses = refusal(422, 'You can keep up to 3 profiles.');
  expect([await createCard(), said()]).toEqual([false, ['You can keep up to 3 profiles.']]);
});
