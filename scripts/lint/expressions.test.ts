import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { expressionsOf, shippedExpressions, slowness } from './expressions.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Expressions that are slow on a text made for it, and never meet one that a stranger wrote. */
const HARMLESS: Readonly<Record<string, string>> = {
  '^"?([^"<>\\p{Cc}]*?)"?\\s*<([^\\s<>@\\p{Cc}]+@[^\\s<>@\\p{Cc}]+)>$': 'reads a variable of the deployment',
  '<body[^>]*>': 'reads a page of ours',
  "(<html[^>]*?) data-version='[^']*'": 'reads a page of ours',
  '<html[^>]*\\slang="([\\w-]+)"': 'reads a page of ours',
  '<style[^>]*>[^]*?<\\/style>': 'reads a page of ours',
  '<style[^>]*>([\\s\\S]*?)<\\/style>': 'reads a page of ours',
  'text-decoration[^;]*:[^;]*underline': 'reads what somebody pastes, in their own browser',
  '(?:h?ttps?\\s?[:;]?\\s?\\/{1,2}\\s?)?(?:[wvW]{2,4}\\s?[.,]\\s?)?[a-z0-9][a-z0-9-]{0,62}(?: ?[.,] ?[a-z0-9-]{2,63}){1,4}(?:\\/[\\w./%-]*)?':
    'reads a line of a paper card, of 200 characters at most',
  '^[^\\s@/]+@[^\\s@/]+\\.[^\\s@/]+$': 'reads what somebody types, in their own browser',
};

const EXPRESSIONS = shippedExpressions(PROJECT);
const isSlow = (expression: (typeof EXPRESSIONS)[number]) => slowness(expression) !== null;
/** Those of a folder or a file of the domain: all together take long where other tests run beside them. */
const PARTS = Map.groupBy(EXPRESSIONS, ({ file }) => file.split('/').slice(0, 3).join('/'));

test.each([...PARTS])(
  'no expression in %s takes longer than its text is long, but those that no stranger reaches',
  (_, expressions) => {
    expect(expressions.filter((one) => isSlow(one) && !Object.hasOwn(HARMLESS, one.source))).toEqual([]);
  },
);

test('those that no stranger reaches are slow still', () => {
  const known = EXPRESSIONS.filter(({ source }) => Object.hasOwn(HARMLESS, source));
  const slow = known.filter(isSlow).map(({ source }) => source);
  expect(Object.keys(HARMLESS).filter((source) => !slow.includes(source))).toEqual([]);
});

test.each([
  ['/[\\s\\p{Cf}]+$/u', true],
  ['/<(script|style)>[^]*?<\\/\\1>/', true],
  ['/^[a-z]+$/', false],
])('%s is slow: %s', (code, slow) => {
  const [expression] = expressionsOf('a.ts', `export const A = ${code};`);
  expect(slowness(expression!) !== null).toBe(slow);
});
