import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAVING, useSingleRun } from './use-single-run.ts';

/** What React needs of an element that renders nothing. */
function bareElement(): Element {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  const ownerDocument = { ...listens, nodeType: 9, activeElement: null, body: null, defaultView: {} };
  Object.assign(ownerDocument.defaultView, { document: ownerDocument, HTMLIFrameElement: EventTarget });
  return { ...listens, nodeType: 1, tagName: 'DIV', namespaceURI: '', ownerDocument } as unknown as Element;
}

type Ended = PromiseWithResolvers<unknown>;
let page: EventTarget;
let runs: Ended[];
let shown: ReturnType<typeof useSingleRun>;

beforeEach(async () => {
  page = new EventTarget();
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  runs = [];
  const work = () => {
    const ended = Promise.withResolvers<unknown>();
    runs.push(ended);
    return ended.promise;
  };
  const Form = () => {
    shown = useSingleRun(work);
    return null;
  };
  await act(async () => createRoot(bareElement()).render(createElement(Form)));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Presses twice before anything renders. @returns how each press ended, once its run has */
async function pressTwice(): Promise<Promise<void>[]> {
  const presses: Promise<void>[] = [];
  await act(async () => void presses.push(shown.run(), shown.run()));
  return presses;
}

test('work that is started twice in one tick runs once, and its button is busy until it has ended', async () => {
  const presses = await pressTwice();
  expect([runs.length, shown.isBusy]).toEqual([1, true]);
  await pressTwice();
  expect(runs).toHaveLength(1);
  await act(async () => runs[0]!.resolve(undefined));
  await Promise.all(presses);
  expect(shown.isBusy).toBe(false);
  await pressTwice();
  expect(runs).toHaveLength(2);
});

test('work that failed can be started again', async () => {
  const [first] = await pressTwice();
  const failed = first!.catch((error: unknown) => error);
  await act(async () => runs[0]!.reject(new Error('no network')));
  expect(await failed).toEqual(new Error('no network'));
  expect(shown.isBusy).toBe(false);
  await pressTwice();
  expect([runs.length, shown.isBusy]).toEqual([2, true]);
});

test('work that leaves the page stays the last, until the user comes back', async () => {
  await pressTwice();
  await act(async () => runs[0]!.resolve(LEAVING));
  await pressTwice();
  expect([runs.length, shown.isBusy]).toEqual([1, true]);
  await act(async () => void page.dispatchEvent(new Event('pageshow')));
  await pressTwice();
  expect(runs).toHaveLength(2);
});
