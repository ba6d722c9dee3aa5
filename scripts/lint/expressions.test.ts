import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { examine, expressionsOf, keyOf, shippedExpressions, slowness } from './expressions.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Expressions that are slow on a crafted text, but never receive user input. */
const HARMLESS: Readonly<Record<string, string>> = {
  '^"?([^"<>\\p{Cc}]*?)"?\\s*<([^\\s<>@\\p{Cc}]+@[^\\s<>@\\p{Cc}]+)>$': 'reads a variable of the deployment',
  'text-decoration[^;]*:[^;]*underline': 'reads what somebody pastes, in their own browser',
  '(?:h?ttps?\\s?[:;]?\\s?\\/{1,2}\\s?)?(?:[wvW]{2,4}\\s?[.,]\\s?)?[a-z0-9][a-z0-9-]{0,62}(?: ?[.,] ?[a-z0-9-]{2,63}){1,4}(?:\\/[\\w./%-]*)?':
    'reads a line of a paper card, of 200 characters at most',
  '^[^\\s@/]+@[^\\s@/]+\\.[^\\s@/]+$': 'reads what somebody types, in their own browser',
};

test('every expression takes linear time, except those without user input', { timeout: 300_000 }, () => {
  const slow = shippedExpressions(PROJECT).flatMap((expression) => {
    const why = slowness(expression);
    return why === null ? [] : [{ ...expression, why }];
  });
  expect(slow.filter(({ source }) => !Object.hasOwn(HARMLESS, source))).toEqual([]);
  expect(Object.keys(HARMLESS).filter((source) => !slow.some((found) => found.source === source))).toEqual(
    [],
  );
});

test('the recorded verdicts of expressions are current', () => {
  const some = shippedExpressions(PROJECT).filter(({ source }) => Object.hasOwn(HARMLESS, source));
  for (const expression of some)
    expect([keyOf(expression), examine(expression) !== null]).toEqual([keyOf(expression), true]);
});

test.each([
  ['/[\\s\\p{Cf}]+$/u', true],
  ['/<(script|style)>[^]*?<\\/\\1>/', true],
  ['/^[a-z]+$/', false],
])('%s is slow: %s', (code, slow) => {
  const [expression] = expressionsOf('a.ts', `export const A = ${code};`);
  expect(examine(expression!) !== null).toBe(slow);
});
