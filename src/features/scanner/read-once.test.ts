import { describe, expect, test, vi } from 'vitest';
import { ScanError, type Progress, type ReadCard, type readCard } from '../../scan/read-card.ts';
import { readOnce, type LoadQuestion } from './read-once.ts';

const PICTURE = new Blob(['a card']);
const cardOf = (
  fields: ReadCard['fields'],
  texts = ['Ada Byron of Analytical Engines'],
  light = 0.6,
): ReadCard => ({
  fields,
  lines: texts.map((text) => ({ text, confidence: 1, box: { x: 0, y: 0, width: 9, height: 9 } })),
  cards: 1,
  light,
  unkept: false,
  width: 10,
  height: 5,
  picture: PICTURE,
});
const NAMED = cardOf({
  full_name: { value: 'Ada Byron', confidence: 1, box: { x: 0, y: 0, width: 9, height: 9 } },
});

const onAsk = vi.fn<(question: LoadQuestion) => void>();

describe('if the reader must be loaded in data-saver mode', () => {
  /** A reader that asks before reading. */
  const asking: typeof readCard = async (_, __, ask) => {
    await ask?.(18_000_000);
    return NAMED;
  };

  test('the card is read after agreeing', async () => {
    const asked = Promise.withResolvers<LoadQuestion>();
    const { outcome } = readOnce(PICTURE, { onProgress: () => {}, onAsk: asked.resolve }, asking);
    const { bytes, agree } = await asked.promise;
    expect(bytes).toBe(18_000_000);
    agree();
    expect(await outcome).toEqual({ kind: 'read', card: NAMED });
  });

  test('no question is shown after cancelling', async () => {
    const opened = Promise.withResolvers<void>();
    const late: typeof readCard = async (picture, progress, ask) => {
      await opened.promise;
      return asking(picture, progress, ask);
    };
    const asked = vi.fn<(question: LoadQuestion) => void>();
    const { outcome, cancel } = readOnce(PICTURE, { onProgress: () => {}, onAsk: asked }, late);
    cancel();
    opened.resolve();
    expect(await outcome).toEqual({ kind: 'cancelled' });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('closing a camera that stays open for the next card', () => {
  const UNLOADED = { kind: 'failed', failure: 'not_loaded' };
  /** A reader that asks when released, and then reads. */
  const gated = (isLoaded: boolean) => {
    const open = Promise.withResolvers<void>();
    const read: typeof readCard = async (_, __, ask) => {
      await open.promise;
      if (!isLoaded) await ask?.(18_000_000);
      return NAMED;
    };
    return { read, open: open.resolve };
  };

  test('before the question: reports that the card was not read, and asks nothing', async () => {
    const { read, open } = gated(false);
    const asked = vi.fn<(question: LoadQuestion) => void>();
    const { outcome, leave } = readOnce(PICTURE, { onProgress: () => {}, onAsk: asked }, read);
    leave();
    open();
    expect(await outcome).toEqual(UNLOADED);
    expect(asked).not.toHaveBeenCalled();
  });

  test('during the question: reports that the card was not read', async () => {
    const { read, open } = gated(false);
    const asked = Promise.withResolvers<LoadQuestion>();
    const { outcome, leave } = readOnce(PICTURE, { onProgress: () => {}, onAsk: asked.resolve }, read);
    open();
    await asked.promise;
    leave();
    expect(await outcome).toEqual(UNLOADED);
  });

  test.each([
    ['after agreeing', false],
    ['where nothing has to be loaded', true],
  ])('%s: the card is still read', async (_, isLoaded) => {
    const { read, open } = gated(isLoaded);
    const asked = Promise.withResolvers<LoadQuestion>();
    const { outcome, leave } = readOnce(PICTURE, { onProgress: () => {}, onAsk: asked.resolve }, read);
    if (isLoaded) leave();
    open();
    if (!isLoaded) {
      (await asked.promise).agree();
      leave();
    }
    expect(await outcome).toEqual({ kind: 'read', card: NAMED });
  });

  test('after Cancel: reports nothing', async () => {
    const { read, open } = gated(false);
    const { outcome, cancel, leave } = readOnce(PICTURE, { onProgress: () => {}, onAsk }, read);
    cancel();
    leave();
    open();
    expect(await outcome).toEqual({ kind: 'cancelled' });
  });
});

test('a read card is returned, with progress', async () => {
  const heard: Progress[] = [];
  const read: typeof readCard = async (_, progress) => {
    progress?.({ step: 'reading' });
    return NAMED;
  };
  const { outcome } = readOnce(PICTURE, { onProgress: (progress) => heard.push(progress), onAsk }, read);
  expect(await outcome).toEqual({ kind: 'read', card: NAMED });
  expect(heard).toEqual([{ step: 'reading' }]);
});

test.each([
  ['on which nothing is found', async () => cardOf({}), 'nothing_found'],
  ['that is a cat', async () => cardOf({}, []), 'no_card'],
  ['in the dark', async () => cardOf({}, [], 0.01), 'dark'],
  ['that is a page', async () => cardOf({}, ['It was one of many mornings. '.repeat(60)]), 'page'],
  ['that is no picture', async () => Promise.reject(new ScanError('picture')), 'picture'],
  ['whose reader fails to load', async () => Promise.reject(new ScanError('engine')), 'engine'],
  ['at which the reader breaks', async () => Promise.reject(new TypeError('broken')), 'engine'],
])('a card %s fails with the reason', async (_, read, failure) => {
  expect(await readOnce(PICTURE, { onProgress: () => {}, onAsk }, read).outcome).toEqual({
    kind: 'failed',
    failure,
  });
});

test('a cancelled card reports nothing more', async () => {
  const slow = Promise.withResolvers<ReadCard>();
  const onProgress = vi.fn<(progress: Progress) => void>();
  let report: (progress: Progress) => void = () => {};
  const read: typeof readCard = (_, progress) => {
    report = progress ?? report;
    return slow.promise;
  };
  const { outcome, cancel } = readOnce(PICTURE, { onProgress, onAsk }, read);
  cancel();
  report({ step: 'reading' });
  slow.resolve(NAMED);
  expect(await outcome).toEqual({ kind: 'cancelled' });
  expect(onProgress).not.toHaveBeenCalled();
});
