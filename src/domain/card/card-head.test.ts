import { describe, expect, test } from 'vitest';
import { cardHead } from './card-head.ts';
import { LAYOUTS } from './layouts.ts';
import { testCard } from './testing/card.ts';

const [picture, background] = ['/media/a.jpg', '/media/b.jpg'];
const headOf = (layout: (typeof LAYOUTS)[number], given: object) => {
  const { cover, picture: shown, initials, layout: drawn } = cardHead(testCard({ ...given, layout }));
  return [drawn, cover, shown, initials];
};

describe('the head of a card', () => {
  test.each([
    ['cover', 'cover', background, picture, false],
    ['portrait', 'portrait', picture, null, false],
    ['split', 'split', null, picture, false],
    ['monogram', 'monogram', null, null, true],
    ['list', 'list', null, picture, false],
  ] as const)('with a picture and a cover as %s', (layout, ...head) => {
    expect(headOf(layout, { picture, background })).toEqual(head);
  });

  test.each([
    ['cover', 'cover', background, null, true],
    ['portrait', 'cover', background, null, true],
    ['split', 'cover', background, null, true],
    ['monogram', 'monogram', null, null, true],
    ['list', 'list', null, null, false],
  ] as const)('without a picture as %s', (layout, ...head) => {
    expect(headOf(layout, { picture: null, background })).toEqual(head);
  });

  test.each(LAYOUTS)('without a picture and a cover as %s shows initials or nothing', (layout) => {
    expect(headOf(layout, { picture: null, background: null }).slice(1, 3)).toEqual([null, null]);
  });
});
