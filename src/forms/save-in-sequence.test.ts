import { expect, test } from 'vitest';
import type { ApiProblem } from '../api/problem.ts';
import type { Outcome } from '../stores/call.ts';
import { saveInSequence } from './save-in-sequence.ts';

const refusal = { status: 503 } as ApiProblem;

/** A slow service, whose calls resolve when the test says so. */
function slowly(saved: string) {
  const asked: { value: string; answer: (outcome: Outcome<unknown>) => void }[] = [];
  const settled: [string, ApiProblem | null][] = [];
  const save = saveInSequence(
    saved,
    (value) => new Promise<Outcome<unknown>>((answer) => asked.push({ value, answer })),
    (...result) => settled.push(result),
  );
  const answer = (ok: boolean) => asked.at(-1)!.answer(ok ? { ok, data: null } : { ok, problem: refusal });
  return { save, answer, settled: () => settled, asked: () => asked.map(({ value }) => value) };
}

test('of changes made during a save, only the last is sent, after the response', async () => {
  const { save, answer, settled, asked } = slowly('off');
  for (const wish of ['on', 'off', 'dim']) void save(wish);
  expect(asked()).toEqual(['on']);
  answer(true);
  await expect.poll(asked).toEqual(['on', 'dim']);
  expect(settled()).toEqual([]);
  answer(true);
  await expect.poll(settled).toEqual([['dim', null]]);
});

test('a rejected change reverts to the stored value, not to the one shown before', async () => {
  const { save, answer, settled, asked } = slowly('off');
  void save('on');
  void save('dim');
  answer(true);
  await expect.poll(asked).toEqual(['on', 'dim']);
  answer(false);
  await expect.poll(settled).toEqual([['on', refusal]]);
});

test('a rejection is not reported if a later change was saved', async () => {
  const { save, answer, settled, asked } = slowly('off');
  void save('on');
  void save('off');
  answer(false);
  await expect.poll(asked).toEqual(['on', 'off']);
  answer(true);
  await expect.poll(settled).toEqual([['off', null]]);
  void save('on');
  answer(false);
  await expect.poll(settled).toEqual([
    ['off', null],
    ['off', refusal],
  ]);
  expect(asked()).toEqual(['on', 'off', 'on']);
});
