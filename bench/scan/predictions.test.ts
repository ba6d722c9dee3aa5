import { expect, test } from 'vitest';
import type { FoundValue } from '../../src/domain/scan/reading.ts';
import { predictionOf, refusedPhotos, type Scan } from './predictions.ts';

const found = (value: string): FoundValue => ({ value, confidence: 0.9, box: null });
const AVA: Scan = {
  file: 'ava.jpg',
  scanned: { fields: { full_name: found('Ava') }, lines: [], ms: 1234.56 },
};
const CAT: Scan = { file: 'cat.jpg', scanned: { refused: 'no_card' } };
const BLACK: Scan = { file: 'black.jpg', scanned: { refused: 'dark' } };

test('a read card has only its values, and whole milliseconds', () => {
  const fields = { company_name: found('Fern'), emails: [found('a@b.example'), found('c@d.example')] };
  expect([AVA, { file: 'two.jpg', scanned: { fields, lines: [], ms: 0.4 } }].map(predictionOf)).toEqual([
    { file: 'ava.jpg', fields: { full_name: 'Ava' }, ms: 1235 },
    { file: 'two.jpg', fields: { company_name: 'Fern', emails: ['a@b.example', 'c@d.example'] }, ms: 0 },
  ]);
});

test('a rejected photo has an empty record without a time, and the next has its own', () => {
  expect([CAT, AVA].map(predictionOf)).toEqual([
    { file: 'cat.jpg', fields: {} },
    { file: 'ava.jpg', fields: { full_name: 'Ava' }, ms: 1235 },
  ]);
});

test('rejected photos are listed with their reason, and nothing is listed without any', () => {
  expect(refusedPhotos([CAT, AVA, BLACK])).toBe(
    'Refused, and empty in the predictions: 2 of 3\n- cat.jpg: no_card\n- black.jpg: dark',
  );
  expect(refusedPhotos([AVA])).toBeNull();
});
