import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BULK_MAX } from '../../domain/limits/contacts.ts';
import type { ContactTag } from '../../domain/contact/tags.ts';
import { gone } from '#messages/gone.ts';
import { dismissToast, toastStore } from '../../ui/notices/toast.ts';
import { removeChosen, tagChosen, tagsOfChosen } from './change-chosen.ts';
import { USUAL_WORDS } from './contacts-words.ts';
import { $contacts, $deleted, undoContactRemoval } from './contacts.store.ts';
import type { ShownContact } from './contacts.types.ts';
import { readDeletedFromAddress } from './read-deleted.ts';
import { $choice, chooseAll, startChoosing, stopChoosing, toggleChoice } from './sheet.store.ts';

const tag = (name: string): ContactTag => ({ id: name, name, color: 'Moss' });
const person = (n: number, tags: ContactTag[] = []) =>
  ({ id: `manual/${n}`, full_name: `Person ${n}`, tags }) as ShownContact;
const people = (count: number) => Array.from({ length: count }, (_, n) => person(n));

const asked = vi.fn<(body: unknown) => void>();
let status = 200;
let answer: ShownContact[] = [];
beforeEach(() => {
  status = 200;
  answer = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/bulk')) return Response.json({ count: answer.length, results: answer });
    asked(JSON.parse(String(init?.body)));
    return Response.json(status === 200 ? { count: 1 } : { status, detail: 'No' }, { status });
  });
  $contacts.set({ items: people(5), count: 5, words: USUAL_WORDS, status: 'end' });
  startChoosing();
});
afterEach(() => {
  stopChoosing();
  $deleted.set(null);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const choose = (...numbers: number[]) => numbers.forEach((n) => toggleChoice($contacts.get().items[n]!));
const listed = () =>
  $contacts
    .get()
    .items.map(({ id }) => id.replace('manual/', ''))
    .join('');

describe('selecting', () => {
  test('toggles a contact', () => {
    choose(1, 3, 1);
    expect([...$choice.get()!.keys()]).toEqual(['manual/3']);
  });

  test('is limited to the size of one call', () => {
    expect(chooseAll(people(BULK_MAX))).toBe(true);
    expect(toggleChoice(person(BULK_MAX))).toBe(false);
    expect(toggleChoice(person(0))).toBe(true);
    expect(chooseAll(people(BULK_MAX + 1))).toBe(false);
    expect($choice.get()!.size).toBe(BULK_MAX);
  });
});

describe('all selected contacts', () => {
  test('are deleted together, and restored to their places', async () => {
    choose(3, 0, 2);
    expect(await removeChosen()).toBe(true);
    expect(asked).toHaveBeenLastCalledWith({ ids: ['3', '0', '2'], action: 'delete' });
    expect([listed(), $contacts.get().count, $choice.get()]).toEqual(['14', 2, null]);
    await undoContactRemoval();
    expect(asked).toHaveBeenLastCalledWith({ ids: ['0', '2', '3'], action: 'restore' });
    expect([listed(), $contacts.get().count, $deleted.get()]).toEqual(['01234', 5, null]);
  });

  test('stay, and stay selected, if that fails', async () => {
    choose(1, 2);
    status = 404;
    expect(await removeChosen()).toBe(false);
    expect([listed(), $choice.get()?.size, $deleted.get()]).toEqual(['01234', 2, null]);
  });

  test.each([404, 503])(
    'are reported as deleted elsewhere if one of them is, and only then (%i)',
    async (code) => {
      choose(1, 2);
      status = code;
      const said = () => toastStore.read().filter(({ leaving }) => !leaving);
      for (const change of [() => removeChosen(), () => tagChosen('tag', [tag('Fair')])]) {
        for (const { id } of said()) dismissToast(id);
        expect(await change()).toBe(false);
        expect(said().map(({ text }) => text === gone.chosen)).toEqual([code === 404]);
      }
      expect([listed(), $choice.get()?.size, tagsOfChosen()]).toEqual(['01234', 2, []]);
    },
  );

  test('get tags besides their own, and lose them', async () => {
    $contacts.set({ ...$contacts.get(), items: [person(0, [tag('Client')]), person(1), person(2)] });
    choose(0, 1);
    expect(tagsOfChosen()).toEqual([tag('Client')]);
    expect(await tagChosen('tag', [tag('Fair'), tag('Client')])).toBe(true);
    expect(asked).toHaveBeenLastCalledWith({
      ids: ['0', '1'],
      action: 'tag',
      tags: [{ id: 'Fair' }, { id: 'Client' }],
    });
    const names = () => $contacts.get().items.map(({ tags }) => tags.map(({ name }) => name).join(' '));
    expect(names()).toEqual(['Client Fair', 'Client Fair', '']);
    expect(tagsOfChosen().map(({ name }) => name)).toEqual(['Client', 'Fair']);
    expect(await tagChosen('untag', [tag('Client')])).toBe(true);
    expect(names()).toEqual(['Fair', 'Fair', '']);
  });
});

test('a contact deleted on its own page is restored to its place in the list', async () => {
  const replaceState = vi.fn<History['replaceState']>();
  vi.stubGlobal('location', { search: '?sort=created&deleted=manual/7', pathname: '/contacts' });
  vi.stubGlobal('history', { state: null, replaceState });
  readDeletedFromAddress();
  expect(replaceState).toHaveBeenLastCalledWith(null, '', '/contacts?sort=created');
  expect($deleted.get()?.length).toBe(1);
  answer = [person(0), person(7)];
  await undoContactRemoval();
  expect(asked).toHaveBeenLastCalledWith({ ids: ['7'], action: 'restore' });
  expect([listed(), $deleted.get()]).toEqual(['07', null]);
});

test('a list opened normally offers no undo', () => {
  vi.stubGlobal('location', { search: '?sort=created', pathname: '/contacts' });
  readDeletedFromAddress();
  expect($deleted.get()).toBeNull();
});
