import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TAGS_PER_CONTACT_MAX } from '../../../domain/limits/contacts.ts';
import type { ContactTag, ListedTag } from '../../../domain/contact/tags.ts';
import { gone } from '#messages/gone.ts';
import { USUAL_WORDS } from '../contacts-words.ts';
import { $contacts, updateContact } from '../contacts.store.ts';
import type { ShownContact } from '../contacts.types.ts';
import {
  $deletedTag,
  $tags,
  assignTags,
  removeShownTag,
  sendTag,
  showSavedTag,
  undoTagRemoval,
} from './tags.store.ts';

const toasts = vi.hoisted(() => ({ failure: vi.fn<(text: string) => void>() }));
vi.mock('../../../forms/toast-results.ts', () => ({
  toastSuccess: () => {},
  toastFailure: (text: string) => toasts.failure(text),
  toastRefusal: ({ detail }: { detail: string }) => toasts.failure(detail),
}));

const [fair, garden]: [ContactTag, ContactTag] = [
  { id: 'fair', name: 'Fair', color: 'Moss' },
  { id: 'garden', name: 'Garden', color: 'Sky' },
];
const listed = (tag: ContactTag): ListedTag => ({ ...tag, num_contacts: 1, num_own: 1, team: false });
const ada = { id: 'manual/ada', full_name: 'Ada', tags: [fair] } as unknown as ShownContact;

let status: number;
let answer: unknown;
const asked = vi.fn<(method: string, path: string, body: unknown) => void>();
beforeEach(() => {
  status = 404;
  answer = null;
  $deletedTag.set(null);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    asked(method, url.replace(/^.*\/api/, ''), body ? JSON.parse(body as string) : null);
    if (status < 400) return answer ? Response.json(answer, { status }) : new Response(null, { status });
    const problem = { type: '/problems/x', title: 'No', status, detail: `Refused with ${status}` };
    return Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } });
  });
  $tags.set([listed(fair), listed(garden)]);
  $contacts.set({ items: [ada], count: 1, words: USUAL_WORDS, status: 'end' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const tagsOf = () => $contacts.get().items[0]!.tags;

test.each([
  [404, gone.contact],
  [422, 'Refused with 422'],
])('a contact’s tags refused with %i show an error, and it retains its own', async (code, said) => {
  status = code;
  expect(await assignTags(ada, [fair, garden])).toBe(false);
  expect(toasts.failure.mock.calls).toEqual([[said]]);
  expect(tagsOf()).toEqual([fair]);
});

test('Create tag: POST /tags with name and color; Edit tag: PUT /tags/{tagId} with name and color', async () => {
  await sendTag(null, { name: 'Fair', color: 'Moss' });
  await sendTag('fair', { name: 'Market', color: 'Sky' });
  expect(asked.mock.calls).toEqual([
    ['POST', '/tags', { name: 'Fair', color: 'Moss' }],
    ['PUT', '/tags/fair', { name: 'Market', color: 'Sky' }],
  ]);
});

test('a changed tag is updated on contacts that have it, and a deleted one removed from all', async () => {
  showSavedTag({ ...listed(fair), name: 'Market' }, false);
  expect(tagsOf()).toEqual([{ ...fair, name: 'Market' }]);
  expect($tags.get()!.map(({ name }) => name)).toEqual(['Garden', 'Market']);
  status = 204;
  expect(await removeShownTag('fair')).toBe(true);
  expect([tagsOf(), $tags.get()!.map(({ id }) => id)]).toEqual([[], ['garden']]);
});

test('a tag deleted elsewhere is removed here too, and one that could not be deleted stays', async () => {
  expect(await removeShownTag('fair')).toBe(true);
  expect(toasts.failure).not.toHaveBeenCalled();
  status = 503;
  expect(await removeShownTag('garden')).toBe(false);
  expect(toasts.failure.mock.calls).toEqual([['Refused with 503']]);
  expect($tags.get()!.map(({ id }) => id)).toEqual(['garden']);
});

describe('a deleted tag', () => {
  const ben = { id: 'manual/ben', full_name: 'Ben', tags: [garden] } as unknown as ShownContact;
  const tagsByName = () =>
    Object.fromEntries($contacts.get().items.map(({ full_name, tags }) => [full_name, tags]));
  const remove = async (id: string) => {
    status = 204;
    await removeShownTag(id);
  };
  beforeEach(() => {
    $contacts.set({
      items: [{ ...ada, tags: [fair, garden] }, ben],
      count: 2,
      words: USUAL_WORDS,
      status: 'end',
    });
  });

  test('is restored in its place: in the list, and on the contacts that had it', async () => {
    await remove('fair');
    expect(tagsByName()).toEqual({ Ada: [garden], Ben: [garden] });
    [status, answer] = [200, listed(fair)];
    await undoTagRemoval();
    expect(asked.mock.lastCall).toEqual(['POST', '/tags/fair/restore', null]);
    expect($tags.get()).toEqual([listed(fair), listed(garden)]);
    expect(tagsByName()).toEqual({ Ada: [fair, garden], Ben: [garden] });
    expect($deletedTag.get()).toBeNull();
    await undoTagRemoval();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('has the state of the response, and is not on contacts without room by now', async () => {
    await remove('garden');
    const many = Array.from({ length: TAGS_PER_CONTACT_MAX }, (_, n) => ({ ...fair, id: `t${n}` }));
    updateContact((one) => (one.id === ada.id ? { ...one, tags: many } : one));
    [status, answer] = [200, { ...listed(garden), color: 'Rose' }];
    await undoTagRemoval();
    expect(tagsByName()).toEqual({ Ada: many, Ben: [{ ...garden, color: 'Rose' }] });
    expect($tags.get()!.map(({ color }) => color)).toEqual(['Moss', 'Rose']);
  });

  test.each([404, 409, 422])('stays deleted if restoring fails with %i, and shows why', async (code) => {
    await remove('fair');
    status = code;
    await undoTagRemoval();
    expect(toasts.failure.mock.calls).toEqual([[`Refused with ${code}`]]);
    expect([$tags.get()!.map(({ id }) => id), tagsByName()]).toEqual([
      ['garden'],
      { Ada: [garden], Ben: [garden] },
    ]);
  });

  test.each([
    ['elsewhere before', 404],
    ['in vain', 503],
  ])('%s cannot be restored from here', async (_, code) => {
    status = code;
    await removeShownTag('fair');
    expect($deletedTag.get()).toBeNull();
  });
});
