import { describe, expect, test } from 'vitest';
import { testCard } from '../../../src/domain/card/testing/card.ts';
import type { Typeface } from '../../../src/domain/card/typefaces.ts';
import type { PrintItem } from '../../../src/domain/share/print-items.ts';
import { printImageOf } from './print-image.ts';
import { nodeDrawing } from './testing/node-drawing.ts';

const drawing = nodeDrawing();
const rows = Array.from({ length: 29 }, (_, y) => Array.from({ length: 29 }, (_, x) => (x * y) % 3 === 0));

const printed = (typeface: Typeface, first_name = 'Ava') => ({
  image: printImageOf(testCard({ typeface, first_name }), 'https://cardea.example.com', null),
  rows,
  pictures: { picture: null, logo: null },
  invitation: 'Scan me',
});
const previewOf = async (item: PrintItem, ...card: Parameters<typeof printed>) =>
  Buffer.from(await drawing.printPreview(item, printed(...card))).toString('base64');

describe.each(['business-card', 'table-tent', 'badge'] as const)('%s', (item) => {
  test('has the name in the typeface of the card', async () => {
    const [jost, mono, system] = [
      previewOf(item, 'jost'),
      previewOf(item, 'mono'),
      previewOf(item, 'system'),
    ];
    expect(new Set(await Promise.all([jost, mono, system])).size).toBe(3);
  });
});

test('a badge with a name in other letters has them as every card', async () => {
  expect(await previewOf('badge', 'jost', 'Елена')).toBe(await previewOf('badge', 'system', 'Елена'));
});

test('a PDF has the name as an outline, without the font', async () => {
  const pdf = await drawing.printed('badge', printed('jost'), 'Badge');
  const text = Buffer.from(pdf).toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text).not.toContain('Jost');
});
