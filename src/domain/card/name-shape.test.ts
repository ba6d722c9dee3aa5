import { expect, test } from 'vitest';
import { nameShape } from './name-shape.ts';

test.each([
  ['', 'whole'],
  ['Ava Lindgren', 'whole'],
  ['Konstantinopoulou-Wetherstone', 'whole'],
  ['M'.repeat(40), 'whole'],
  ['M'.repeat(41), 'long'],
  [`Åse ${'Ö'.repeat(40)}`, 'long'],
  // Letters and their combining marks apart, as some keyboards produce them.
  [`A\u030Ase ${'O\u0308'.repeat(40)}`, 'long'],
  ['ндра '.repeat(10), 'long'],
  ['森田美咲森田美咲森田美咲森田美咲森田美咲', 'whole'],
  ['森田美咲森田美咲森田美咲森田美咲森田美咲森', 'long'],
  ['ندى الحدّاد', 'whole'],
  ['محمد علي الشيخ '.repeat(4), 'tall'],
  ['สุริยุปราคา '.repeat(5), 'tall'],
  ['कृष्णमूर्ति '.repeat(5), 'tall'],
  [`Z${'\u0335\u0321\u0324\u0301'.repeat(5)}`, 'tall'],
] as const)('%j is rendered %s', (name, shape) => {
  expect(nameShape(name)).toBe(shape);
});
