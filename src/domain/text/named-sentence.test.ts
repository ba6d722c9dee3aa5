import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedAs, withNames } from './named-sentence.ts';

test.each<[string, string, Record<string, string>, string]>([
  ['a name has its own direction', 'بطاقة {name}', { name: 'Acme Inc.' }, 'بطاقة <bdi>Acme Inc.</bdi>'],
  [
    'each of several has',
    '{name} and {brand}, {name}',
    { name: 'A', brand: 'B' },
    '<bdi>A</bdi> and <bdi>B</bdi>, <bdi>A</bdi>',
  ],
  ['names are text', 'Hi {name} & co', { name: '<b>{name}' }, 'Hi <bdi>&#60;b&#62;{name}</bdi> &#38; co'],
  ['a placeholder without a name is shown', 'Hi {name}', {}, 'Hi {name}'],
])('in a sentence as HTML %s', (_, template, names, html) => {
  expect(withNames(template, names)).toBe(html);
});

test('a sentence of a template is as with its name', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, x, after) => {
      fc.pre(!/[{}]/.test(`${before}${after}`));
      const template = `${before}{x}${after}`;
      expect(namedAs(template, `${before}${x}${after}`)).toBe(withNames(template, { x }));
    }),
  );
});

test.each([
  ['of another text', 'I agree.', 'Share with {x}.'],
  ['without a name', 'Share with .', 'Share with {x}.'],
  ['whose end overlaps its beginning', 'aba', 'ab{x}ba'],
  ['of a template with two names', 'A and B', '{x} and {y}'],
])('a sentence %s is text', (_, sentence, template) => {
  expect(namedAs(template, sentence)).toBe(sentence);
});
