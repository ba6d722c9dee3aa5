import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FilterActionState } from '../../../domain/contact/bulk.ts';
import { filterActions as words } from '#messages/contact/filter-actions.ts';
import { changeList, removeChosen, tagChosen } from '../change-chosen.ts';
import { USUAL_WORDS } from '../contacts-words.ts';
import { $contacts } from '../contacts.store.ts';
import type { ShownContact } from '../contacts.types.ts';
import { $choice, $chosenList, chooseList, stopChoosing, toggleChoice } from '../sheet.store.ts';
import { askExactCount, exactCountOf, forgetExactCount } from './exact-count.store.ts';
import {
  followFilterAction,
  forgetFilterAction,
  resumeFilterAction,
  undoFilterAction,
} from './filter-action.store.ts';
import { $filterAction, storedActionId, storeActionId } from './running-action.ts';

const toasted = vi.hoisted(() => vi.fn<(kind: string, text: string) => void>());
vi.mock('../../../forms/toast-results.ts', () => ({
  toastSuccess: (text: string) => toasted('success', text),
  toastWarning: (text: string) => toasted('warning', text),
  toastFailure: (text: string) => toasted('failure', text),
  toastRefusal: ({ status }: { status: number }) => toasted('refusal', String(status)),
}));

const person = (n: number) =>
  ({ id: `manual/${n}`, full_name: `Person ${n}`, tags: [] }) as unknown as ShownContact;
const state = (changes: Partial<FilterActionState> = {}): FilterActionState => ({
  id: 'b1',
  action: 'delete',
  status: 'running',
  done: 0,
  of: 3,
  changed: 0,
  ...changes,
});
const done = state({ status: 'done', done: 3, changed: 3 });

/** What the change answers, one after another and the last repeatedly: its state, or the status of a refusal. */
let answers: (FilterActionState | number)[];
/** The status of what is sent. */
let sent: number;
const asked = vi.fn<(method: string, path: string, body?: unknown) => void>();
const refusal = (status: number) => {
  if (status === 0) throw new TypeError('Failed to fetch');
  return Response.json({ status, detail: 'No' }, { status });
};
const waits: number[] = [];
const wait = (milliseconds: number) => {
  waits.push(milliseconds);
  return Promise.resolve();
};

beforeEach(() => {
  answers = [state()];
  sent = 202;
  waits.length = 0;
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path = ''] = url.replace('/api', '').split('?');
    asked(method, path, ...(body ? [JSON.parse(body as string)] : []));
    if (path === '/contacts/count') return Response.json({ count: 1234, to_enrich: 40 });
    if (path === '/contacts') return Response.json({ count: 1, results: [person(9)] });
    if (method === 'POST')
      return sent === 202 ? Response.json({ bulk_id: 'b1' }, { status: sent }) : refusal(sent);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    return typeof answer === 'number' ? refusal(answer) : Response.json(answer);
  });
  $contacts.set({
    items: [person(0), person(1)],
    count: 3,
    words: { ...USUAL_WORDS, search: 'fern', sort: '-created' },
    status: 'idle',
  });
});
afterEach(() => {
  forgetFilterAction();
  stopChoosing();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const chooseWhole = () => chooseList($contacts.get().words, $contacts.get().items);
const shown = () => $contacts.get().items.map(({ id }) => id);
const follow = () => followFilterAction('b1', wait);

describe('everything in a list', () => {
  test('is selected with the shown contacts, and ends with one that is left out', () => {
    chooseWhole();
    expect([$chosenList.get()?.search, $choice.get()?.size]).toEqual(['fern', 2]);
    // One that was loaded later
    toggleChoice(person(2));
    expect([$chosenList.get(), [...$choice.get()!.keys()]]).toEqual([null, ['manual/0', 'manual/1']]);
    chooseWhole();
    toggleChoice(person(0));
    expect([$chosenList.get(), [...$choice.get()!.keys()]]).toEqual([null, ['manual/1']]);
  });

  test('is tagged by its search and filters, which ends selecting', async () => {
    chooseWhole();
    expect(await tagChosen('tag', [{ id: 'fair', name: 'Fair', color: 'Moss' }])).toBe(true);
    expect(asked.mock.calls[0]).toEqual([
      'POST',
      '/contacts/bulk',
      { filter: { search: 'fern' }, action: 'tag', tags: [{ id: 'fair' }] },
    ]);
    expect([$choice.get(), $chosenList.get(), storedActionId()]).toEqual([null, null, 'b1']);
  });

  test('is enriched by its search and filters', async () => {
    chooseWhole();
    expect(await changeList($chosenList.get()!, { action: 'enrich' })).toBe(true);
    expect(asked.mock.calls[0]).toEqual(['POST', '/contacts/enrich', { filter: { search: 'fern' } }]);
    expect([$choice.get(), $filterAction.get()?.action]).toEqual([null, 'enrich']);
  });

  test('of more than 1,000 is counted to the last, until selecting ends', async () => {
    chooseWhole();
    const list = $chosenList.get()!;
    await askExactCount(list);
    expect(asked).toHaveBeenCalledWith('GET', '/contacts/count');
    expect(exactCountOf({ ...list, sort: 'created' })?.count).toBe(1234);
    expect(exactCountOf({ ...list, search: 'oak' })).toBeNull();
    forgetExactCount();
    expect(exactCountOf(list)).toBeNull();
  });

  test('stays selected if a deletion is refused, which says why', async () => {
    chooseWhole();
    for (const [status, kind, text] of [
      [403, 'refusal', '403'],
      [404, 'failure', words.gone],
      [0, 'refusal', '0'],
    ] as const) {
      sent = status;
      expect(await removeChosen()).toBe(false);
      expect(toasted).toHaveBeenLastCalledWith(kind, text);
    }
    expect([$choice.get()?.size, $filterAction.get(), storedActionId()]).toEqual([2, null, null]);
  });

  test('is changed once at a time', async () => {
    $filterAction.set(state());
    chooseWhole();
    expect(await removeChosen()).toBe(false);
    expect(toasted).toHaveBeenLastCalledWith('warning', words.busy);
    expect(asked).not.toHaveBeenCalled();
    $filterAction.set(done);
    expect(await removeChosen()).toBe(true);
  });
});

describe('a change', () => {
  test('is followed less and less often until it ends; then the list is loaded again', async () => {
    const seen: (number | undefined)[] = [];
    const stop = $filterAction.listen((now) => seen.push(now?.done));
    answers = [...[0, 1, 1, 1, 2].map((n) => state({ done: n })), done];
    await follow();
    stop();
    expect([seen, waits]).toEqual([
      [0, 1, 1, 1, 2, 3],
      [250, 500, 1000, 2000, 2000],
    ]);
    expect([$filterAction.get(), shown(), $contacts.get().count]).toEqual([done, ['manual/9'], 1]);
    expect(toasted).not.toHaveBeenCalled();
  });

  test('is followed on without a network, and while the server is away', async () => {
    answers = [0, 503, 429, done];
    await follow();
    expect([$filterAction.get(), waits.length]).toEqual([done, 3]);
    expect(toasted).not.toHaveBeenCalled();
  });

  test('is followed on by the next page of the tab, and not after its result was shown', async () => {
    storeActionId('b1');
    answers = [done];
    resumeFilterAction();
    await expect.poll(shown).toEqual(['manual/9']);
    expect($filterAction.get()).toEqual(done);
    forgetFilterAction();
    asked.mockClear();
    resumeFilterAction();
    expect([$filterAction.get(), asked.mock.calls]).toEqual([null, []]);
  });

  test.each([
    ['a right that ended before it began', { status: 'failed' }, 'failure', /^Stopped with 0 of 3/],
    ['nothing to change', { status: 'done', done: 3 }, 'warning', /already/],
    ['an undo', { status: 'undone' }, 'success', /undone/],
    ['enrichment', { action: 'enrich', status: 'done', done: 3, changed: 3 }, 'success', /^Enriching 3/],
    ['no credits', { action: 'enrich', status: 'done', done: 1, changed: 1 }, 'warning', /used up/],
  ] as const)('with %s is over with a message, and reloads the list', async (_, end, kind, text) => {
    storeActionId('b1');
    answers = [state(end)];
    await follow();
    expect(toasted.mock.calls).toEqual([[kind, expect.stringMatching(text)]]);
    expect([$filterAction.get(), storedActionId(), shown()]).toEqual([null, null, ['manual/9']]);
  });

  test('stopped in its middle can still be undone', async () => {
    const failed = state({ status: 'failed', done: 1, changed: 1 });
    answers = [failed];
    await follow();
    expect($filterAction.get()).toEqual(failed);
  });

  test.each([
    [404, []],
    [403, [['refusal', '403']]],
  ])('that cannot be read any more (%i) is followed no further', async (status, said) => {
    storeActionId('b1');
    answers = [state(), status];
    await follow();
    expect([$filterAction.get(), storedActionId(), toasted.mock.calls]).toEqual([null, null, said]);
  });

  test('is undone, also in its middle', async () => {
    for (const before of [done, state({ done: 1, changed: 1 })]) {
      $filterAction.set(before);
      const seen: (string | undefined)[] = [];
      const stop = $filterAction.listen((now) => seen.push(now?.status));
      answers = [state({ status: 'undoing', done: 2 }), state({ status: 'undone' })];
      await undoFilterAction(wait);
      stop();
      expect(asked).toHaveBeenCalledWith('POST', '/contacts/bulk/b1/undo');
      expect(seen).toEqual(['undoing', 'undoing', 'undone', undefined]);
      expect(toasted).toHaveBeenLastCalledWith('success', words.undone);
    }
  });

  test('that cannot be undone is shown as it is, and can be tried again', async () => {
    $filterAction.set(done);
    answers = [done];
    sent = 503;
    await undoFilterAction(wait);
    expect([$filterAction.get(), toasted.mock.calls]).toEqual([done, [['refusal', '503']]]);
  });
});
