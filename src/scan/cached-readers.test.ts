import { expect, test, vi } from 'vitest';
import type { DiacriticReader } from './diacritic-reader.ts';
import { cacheReaders } from './cached-readers.ts';

const reader = () => ({ read: () => [], close: vi.fn<() => void>() }) satisfies DiacriticReader;

test('a language is opened once, and the two that were asked for last stay open', async () => {
  const made = new Map<string, ReturnType<typeof reader>[]>();
  const open = cacheReaders(async (model) => {
    const one = reader();
    made.set(model, [...(made.get(model) ?? []), one]);
    return one;
  });
  for (const model of ['deu', 'fra', 'deu', 'pol', 'deu'] as const) await open([model]);
  expect([...made].map(([model, all]) => [model, all.length])).toEqual([
    ['deu', 1],
    ['fra', 1],
    ['pol', 1],
  ]);
  expect(made.get('fra')![0]!.close).toHaveBeenCalledTimes(1);
  expect(made.get('deu')![0]!.close).not.toHaveBeenCalled();
  await open(['fra']);
  expect(made.get('fra')).toHaveLength(2);
});

test('a language that cannot be had is none, and is tried again with the next card', async () => {
  const load = vi.fn<() => Promise<DiacriticReader>>();
  load.mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce(reader());
  const open = cacheReaders(load);
  expect(await open(['tur'])).toEqual([]);
  expect(await open(['tur'])).toHaveLength(1);
  expect(load).toHaveBeenCalledTimes(2);
  await open(['tur']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a language that comes late is for a later card, which none waits for again', async () => {
  const coming = Promise.withResolvers<DiacriticReader>();
  const open = cacheReaders(() => coming.promise, 1);
  expect(await open(['ces'])).toEqual([]);
  expect(await open(['ces'])).toEqual([]);
  coming.resolve(reader());
  await coming.promise;
  expect(await open(['ces'])).toHaveLength(1);
});

test('two languages of a card stay open together, though another was open', async () => {
  const load = vi.fn<() => Promise<DiacriticReader>>(async () => reader());
  const open = cacheReaders(load);
  await open(['pol']);
  expect(await open(['por', 'fra'])).toHaveLength(2);
  expect(await open(['por', 'fra'])).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a reader that fails says nothing, and the next card has a new one', async () => {
  const broken = {
    ...reader(),
    read: () => {
      throw new Error('out of memory');
    },
  };
  const load = vi.fn<() => Promise<DiacriticReader>>(async () => reader());
  load.mockResolvedValueOnce(broken);
  const open = cacheReaders(load);
  const [first] = await open(['deu']);
  expect(first!.read({ data: new Uint8ClampedArray(4), width: 1, height: 1 })).toEqual([]);
  expect(broken.close).toHaveBeenCalledTimes(1);
  await open(['deu']);
  expect(load).toHaveBeenCalledTimes(2);
});
