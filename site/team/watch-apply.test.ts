import { expect, test } from 'vitest';
import { watchApply, type Watched } from './watch-apply.ts';

type Look = Awaited<ReturnType<Watched['look']>>;

/** Watches what is said one look after the other. @returns what was shown, and whether the end was */
async function watched(looks: Look[]) {
  const shown: number[] = [];
  let ended = false;
  await watchApply({
    look: async () => looks.shift() ?? null,
    show: ({ done, cards }) => void shown.push(done / cards),
    onEnd: () => (ended = true),
    pause: async () => {},
  });
  return { shown, ended, left: looks.length };
}

test.each(['done', 'undone'] as const)(
  'it is shown how far a look is applied, until it is %s',
  async (end) => {
    const on = end === 'done' ? 'running' : 'undoing';
    const looks: Look[] = [
      { state: on, done: 100, cards: 400 },
      null,
      { state: on, done: 300, cards: 400 },
      { state: end, done: 400, cards: 400 },
      { state: on, done: 1, cards: 400 },
    ];
    expect(await watched(looks)).toEqual({ shown: [0.25, 0.75], ended: true, left: 1 });
  },
);
