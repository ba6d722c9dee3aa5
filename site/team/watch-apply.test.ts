import { describe, expect, test } from 'vitest';
import { watchApply, type WatchedRow } from './watch-apply.ts';

type Look = Awaited<ReturnType<WatchedRow['look']>>;

/** Watches a sequence of poll results. @returns what was shown, and the pause before each poll */
async function watched(looks: Look[]) {
  const [shown, waits] = [[] as string[], [] as number[]];
  await watchApply({
    look: async () => (looks.length === 0 ? 'gone' : looks.shift()!),
    show: ({ state, done }) => void shown.push(`${state} ${done}`),
    pause: async (milliseconds) => void waits.push(milliseconds),
  });
  return { shown, waits, left: looks.length };
}
const at = (state: 'running' | 'done' | 'undoing' | 'undone', done: number): Look => ({
  state,
  done,
  cards: 400,
  members: 380,
});

describe('an application of a look', () => {
  test.each([
    ['running', 'done'],
    ['undoing', 'undone'],
  ] as const)('that is %s is shown until it is %s, and then not polled any more', async (on, end) => {
    const { shown, left } = await watched([at(on, 100), null, at(on, 300), at(end, 400), at(on, 1)]);
    expect([shown, left]).toEqual([[`${on} 100`, `${on} 300`, `${end} 400`], 1]);
  });

  test('is polled less and less often on failures, and as before on success', async () => {
    const { waits } = await watched([null, null, null, null, null, null, at('running', 1), at('done', 2)]);
    expect(waits).toEqual([1500, 3000, 6000, 12_000, 24_000, 30_000, 30_000, 1500]);
  });

  test('that is not accessible any more is not polled again', async () => {
    expect(await watched(['gone', at('running', 1)])).toMatchObject({ shown: [], left: 1 });
  });
});
