import * as fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { en } from './en.ts';
import { format } from './format.ts';
import type { Placeholders } from './format.ts';

test.each([
  [en.validation.templates.required, { x: 'First name' }, 'First name is required.'],
  [en.validation.templates.too_long, { x: 'Bio', n: 1000 }, 'Max length of Bio is 1000 characters.'],
  [en.card.meet_the_team, { workplace: 'Halden & Rowe' }, 'Meet the team at Halden & Rowe'],
  [en.credits.cost, { cost: 1, label: 'contact enriched' }, '1 credit = 1 contact enriched'],
  ['{n} of {n}', { n: 0 }, '0 of 0'],
])('%s', (template, values, text) => {
  expect(format<string>(template, values)).toBe(text);
});

test('a value that looks like a placeholder or a replacement pattern is left as it is', () => {
  expect(format('{a} {b}', { a: '{b}', b: "$& $' $1" })).toBe("{b} $& $' $1");
});

test('a placeholder without a value stays visible, whatever objects inherit', () => {
  expect(format<string>('{x} {toString} {constructor}', { x: 1 })).toBe('1 {toString} {constructor}');
});

test('any name is told as it was given', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(format(en.card.point_camera, { name })).toBe(
        `Point the camera here to keep ${name}'s card with you.`,
      );
    }),
  );
});

test('the type of a template asks for its own placeholders', () => {
  expectTypeOf<Placeholders<typeof en.validation.templates.too_long>>().toEqualTypeOf<'x' | 'n'>();
  expectTypeOf<Placeholders<'none'>>().toEqualTypeOf<never>();
});
