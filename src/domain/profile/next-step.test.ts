import { expect, test } from 'vitest';
import { hasPhone, NEXT_STEPS, nextStep, type NextStep } from './next-step.ts';

test.each<[NextStep[], NextStep[], NextStep | null]>([
  [[], [], 'photo'],
  [[], ['photo'], 'number'],
  [[], ['photo', 'number', 'share'], null],
  [['photo'], [], 'number'],
  [['photo', 'number'], ['share'], null],
  [['number'], ['photo'], 'share'],
  [['photo', 'number', 'share'], [], null],
])('dismissed %j, done %j: the next step is %s', (settled, done, next) => {
  expect(nextStep(NEXT_STEPS, done, (step) => settled.includes(step))).toBe(next);
});

test('a step that the user cannot do is skipped', () => {
  expect(nextStep(['share'], [], () => false)).toBe('share');
  expect(nextStep([], [], () => false)).toBeNull();
});

test('any type of phone number counts', () => {
  const held = (...kinds: string[]) => kinds.map((id) => ({ field_type: { id } }));
  expect([hasPhone(held('email')), hasPhone(held('email', 'phone')), hasPhone([])]).toEqual([
    false,
    true,
    false,
  ]);
});
