import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enrichment as words } from '#messages/enrichment.ts';
import { ENRICHMENT_POLL_MS } from '../../../domain/limits/enrichment.ts';
import { $credits } from '../../../stores/credits-dialog.store.ts';
import { toastStore } from '../../../ui/notices/toast.ts';
import { USUAL_WORDS } from '../contacts-words.ts';
import { $contacts } from '../contacts.store.ts';
import type { ShownContact } from '../contacts.types.ts';
import { $onPage, startEnrichingMany, followRows, pressEnrich } from './enriching.store.ts';

type Status = ShownContact['enrich_status'];
const person = (n: number, enrich_status: Status = 'NOT_STARTED', enrich_notification = false) =>
  ({ id: `manual/${n}`, full_name: `Person ${n}`, enrich_status, enrich_notification }) as ShownContact;

const asked: string[] = [];
let answer: (url: string) => Response;
beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url.replace('/api', '')}`);
    return answer(url);
  });
  answer = () => Response.json({});
  $credits.set(null);
  $onPage.set(null);
});
afterEach(async () => {
  show();
  await vi.advanceTimersByTimeAsync(10 * ENRICHMENT_POLL_MS);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(...items: ShownContact[]) {
  $contacts.set({ items, count: items.length, words: USUAL_WORDS, status: 'end' });
}
const statuses = () => $contacts.get().items.map(({ enrich_status }) => enrich_status);
const said = () => toastStore.read()[0]?.text;
const noAnswer = (): Response => {
  throw new TypeError('Failed to fetch');
};
const problem = (status: number, body: object = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } });

describe('a press', () => {
  test('starts enrichment, and the status becomes IN_PROGRESS immediately', async () => {
    show(person(1));
    answer = () => Response.json({ data: person(1, 'IN_PROGRESS') });
    const pressed = pressEnrich(person(1));
    expect(statuses()).toEqual(['IN_PROGRESS']);
    await pressed;
    expect([asked, said()]).toEqual([['POST /contacts/1/enrich'], words.in_progress]);
  });

  test.each([
    ['IN_PROGRESS', words.in_progress],
    ['COMPLETED', words.completed],
    ['ALREADY_ENRICHED', words.already_enriched],
    ['INFO_NOT_FOUND', words.nothing_found],
    ['FAILED', words.nothing_found],
  ] as const)('on a contact that is %s only shows a message', async (status, text) => {
    await pressEnrich(person(1, status));
    expect([asked, said()]).toEqual([[], text]);
  });

  test('with HTTP 402 opens the buy-credits popup, out of credits, and nothing else', async () => {
    show(person(1));
    const before = toastStore.read().length;
    answer = () => problem(402, { detail: "You're out of credits" });
    await pressEnrich(person(1));
    expect([$credits.get(), statuses(), toastStore.read().length]).toEqual(['out', ['NOT_STARTED'], before]);
  });

  test.each([
    ['the server message', () => problem(403, { detail: 'You may not.' }), 'You may not.'],
    ['Failed to enrich contact, without one', () => problem(500), 'Failed to enrich contact'],
    ['Failed to enrich contact, without an answer', noAnswer, 'Failed to enrich contact'],
  ])('with another error shows %s', async (_what, made, text) => {
    show(person(1));
    answer = made;
    await pressEnrich(person(1));
    expect([said(), statuses(), $credits.get()]).toEqual([text, ['NOT_STARTED'], null]);
  });
});

describe('rows in progress', () => {
  const stand =
    (...results: ShownContact[]) =>
    () =>
      Response.json({ count: results.length, results });

  test('are polled every four seconds in one call, until done', async () => {
    show(person(1, 'IN_PROGRESS'), person(2), person(3, 'IN_PROGRESS'));
    answer = stand(person(1, 'IN_PROGRESS'), person(3, 'IN_PROGRESS'));
    followRows();
    followRows();
    await vi.advanceTimersByTimeAsync(ENRICHMENT_POLL_MS - 1);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1 + ENRICHMENT_POLL_MS);
    expect(asked).toEqual(Array(2).fill('GET /contacts/enriching?ids=1%2C3'));
    answer = stand(person(1, 'COMPLETED'), person(3, 'INFO_NOT_FOUND'));
    await vi.advanceTimersByTimeAsync(5 * ENRICHMENT_POLL_MS);
    expect(asked.slice(2)).toEqual(['GET /contacts/enriching?ids=1%2C3', 'PUT /lead-capture']);
    expect(statuses()).toEqual(['COMPLETED', 'NOT_STARTED', 'INFO_NOT_FOUND']);
  });

  test('are not polled for the contact whose page polls itself, nor while hidden', async () => {
    $onPage.set('manual/1');
    show(person(1, 'IN_PROGRESS'));
    followRows();
    await vi.advanceTimersByTimeAsync(2 * ENRICHMENT_POLL_MS);
    $onPage.set(null);
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    followRows();
    await vi.advanceTimersByTimeAsync(2 * ENRICHMENT_POLL_MS);
    expect(asked).toEqual([]);
  });

  test('whose result was not shown yet show it once, and are updated with enrich_notification true', async () => {
    show(person(1, 'COMPLETED'), person(2, 'COMPLETED', true), person(3));
    followRows();
    followRows();
    await vi.advanceTimersByTimeAsync(0);
    expect([asked, said()]).toEqual([['PUT /lead-capture/1'], words.completed]);
    expect($contacts.get().items[0]!.enrich_notification).toBe(true);
  });
});

describe('several contacts', () => {
  test('start in one call, without those enriched before', async () => {
    const all = [person(1), person(2, 'COMPLETED', true), person(3)];
    show(...all);
    answer = () => Response.json({ count: 2, skipped: 0 });
    expect(await startEnrichingMany(all)).toBe(2);
    expect([asked, statuses()]).toEqual([
      ['POST /contacts/enrich'],
      ['IN_PROGRESS', 'COMPLETED', 'IN_PROGRESS'],
    ]);
  });

  test('with insufficient credits open the popup, and none starts', async () => {
    show(person(1));
    answer = () => problem(402);
    expect(await startEnrichingMany([person(1)])).toBeNull();
    expect([$credits.get(), statuses()]).toEqual(['out', ['NOT_STARTED']]);
  });
});
