import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DOUBTFUL_BELOW } from '../../domain/scan/scan-form.ts';
import { CardCrop } from './CardCrop.tsx';

const BOX = { x: 100, y: 50, width: 200, height: 20 };
const PICTURE = 'data:image/jpeg;base64,/9j/';

/** The crop next to a field with this confidence, from the card's print or a code. */
const beside = (confidence: number, box: typeof BOX | null = BOX, picture = PICTURE) =>
  renderToStaticMarkup(
    createElement(CardCrop, {
      label: 'Email',
      side: { reading: { fields: {}, lines: [], width: 850, height: 550 }, picture },
      origin: { side: 0, confidence, box },
      onEnlarge: () => {},
    }),
  );
const said = (html: string) =>
  ['Show Email on the card', 'Please check'].filter((text) => html.includes(text));

test('a field has the part of the card that it was read from, and a warning for low confidence', () => {
  expect(said(beside(1))).toEqual(['Show Email on the card']);
  expect(beside(1)).toContain(PICTURE);
  expect(said(beside(DOUBTFUL_BELOW))).toEqual(['Show Email on the card']);
  expect(said(beside(DOUBTFUL_BELOW - 0.01))).toEqual(['Show Email on the card', 'Please check']);
});

test('a value from a code, or from a card whose picture was not stored, has no crop', () => {
  expect(said(beside(1, null))).toEqual([]);
  expect(said(beside(0.5, BOX, ''))).toEqual(['Please check']);
});
