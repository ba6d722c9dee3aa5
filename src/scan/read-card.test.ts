import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScanAnswer, ScanRequest, MayLoad, ReadCard } from './scan-messages.ts';

const PICTURE = new Blob(['a card']);
const CARD = {
  fields: {},
  lines: [],
  width: 1,
  height: 1,
  picture: PICTURE,
  cards: 1,
  light: 1,
  unkept: false,
} as ReadCard;

/** A worker whose engine is on the device, or not yet. */
let isKept: boolean;
let asked: MayLoad[];
class ScanWorker extends EventTarget {
  postMessage({ id, mayLoad }: ScanRequest) {
    asked.push(mayLoad);
    const data: ScanAnswer = mayLoad !== 'nothing' || isKept ? { id, card: CARD } : { id, needs: 18_000_000 };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('Worker', ScanWorker);
  [isKept, asked] = [false, []];
});
afterEach(() => vi.unstubAllGlobals());

async function open(connection: { saveData?: boolean } | undefined) {
  vi.stubGlobal('navigator', { connection });
  return (await import('./read-card.ts')).readCard;
}

test('a device that saves data loads nothing before somebody agrees, who is asked once, of the engine alone', async () => {
  const readCard = await open({ saveData: true });
  const agreed = Promise.withResolvers<void>();
  const ask = vi.fn<(bytes: number) => Promise<void>>(() => agreed.promise);
  const reading = readCard(PICTURE, undefined, ask);
  await expect.poll(() => ask.mock.calls).toEqual([[18_000_000]]);
  expect(asked).toEqual(['nothing']);
  agreed.resolve();
  expect(await reading).toBe(CARD);
  expect(await readCard(PICTURE, undefined, ask)).toBe(CARD);
  expect(asked).toEqual(['nothing', 'engine', 'engine']);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('languages are loaded as soon as data is not saved any more, and no more once it is again', async () => {
  const connection = { saveData: true };
  const readCard = await open(connection);
  await readCard(PICTURE);
  for (const saveData of [false, true]) {
    connection.saveData = saveData;
    await readCard(PICTURE);
  }
  expect(asked).toEqual(['nothing', 'engine', 'all', 'engine']);
});

test('an engine that is on the device already needs no asking', async () => {
  const readCard = await open({ saveData: true });
  isKept = true;
  const ask = vi.fn<(bytes: number) => Promise<void>>();
  expect(await readCard(PICTURE, undefined, ask)).toBe(CARD);
  expect(asked).toEqual(['nothing']);
  expect(ask).not.toHaveBeenCalled();
});

test.each([undefined, {}, { saveData: false }])('nobody else is asked: %j', async (connection) => {
  const readCard = await open(connection);
  const ask = vi.fn<(bytes: number) => Promise<void>>();
  expect(await readCard(PICTURE, undefined, ask)).toBe(CARD);
  expect(asked).toEqual(['all']);
  expect(ask).not.toHaveBeenCalled();
});
