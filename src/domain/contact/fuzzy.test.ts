import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  rarePieces,
  foldedText,
  fuzzyText,
  fuzzyWord,
  searchPieces,
  typoDistance,
  typosAllowed,
} from './fuzzy.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const word = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength, maxLength });
/** A word with a typo. */
const typo = fc.record({
  kind: fc.constantFrom('add', 'drop', 'replace', 'swap'),
  at: fc.nat(),
  letter: fc.constantFrom(...LETTERS),
});
type Typo = { kind: string; at: number; letter: string };

function mistyped(text: string, { kind, at, letter }: Typo): string {
  const place = at % text.length;
  const [before, after] = [text.slice(0, place), text.slice(place + 1)];
  if (kind === 'add') return before + letter + text.slice(place);
  if (kind === 'drop') return before + after;
  if (kind === 'replace') return before + letter + after;
  return before + after.slice(0, 1) + text[place]! + after.slice(1);
}

describe('typos between', () => {
  test.each([
    ['maria', 'maria', 0],
    ['maria', 'mria', 1],
    ['maria', 'marria', 1],
    ['maria', 'marja', 1],
    ['maria', 'maira', 1],
    ['maria', 'amria', 1],
    ['maria', 'mriaa', 2],
    ['ca', 'abc', 3],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['', '', 0],
    ['ندى', 'ندا', 1],
    ['🙂🙃', '🙃🙂', 1],
  ])('%j and %j: %i', (one, other, typos) => {
    expect(typoDistance(one, other, 9)).toBe(typos);
  });

  test('are symmetric, zero only for equal words, and counted up to a limit', () => {
    fc.assert(
      fc.property(word(0, 9), word(0, 9), fc.nat(4), (one, other, most) => {
        const whole = typoDistance(one, other, 99);
        expect(typoDistance(other, one, 99)).toBe(whole);
        expect(whole === 0).toBe(one === other);
        expect(typoDistance(one, other, most)).toBe(Math.min(whole, most + 1));
        expect(whole).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
        expect(whole).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });

  test('number at most one after one typo', () => {
    fc.assert(
      fc.property(word(1, 12), typo, (text, slip) => {
        expect(typoDistance(text, mistyped(text, slip), 3)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the tolerance for a word', () => {
  test.each([
    ['', 0],
    ['ava', 0],
    ['åsa', 0],
    ['mari', 1],
    ['holmqvi', 1],
    ['holmqvist', 2],
    ['%%%%%%%%', 0],
    ['a_b*c"', 0],
    ['room42', 0],
    ['5550142', 0],
    ['สวัสดี', 1],
    ['🙂🙂🙂🙂', 0],
  ])('%s: %i typos', (text, typos) => {
    expect(typosAllowed(text)).toBe(typos);
  });
});

describe('a text', () => {
  test.each([
    ['Anders Holmqvist', 'holmkvist', true],
    ['Anders Holmqvist', 'homlqvist', true],
    ['Anders Holmqvist', 'holm', true],
    ['Anders Holmqvist', 'xolm', false],
    ['Åsa Öberg', 'oberk', true],
    ['ASA', 'aso', false],
    ['mia@norrvik.example', 'norvik', true],
    ['mia@norrvik.example', 'mia@norvik.exmple', true],
    ['Room 42', 'room43', false],
    ['محمد', 'محمت', true],
    ['', 'anders', false],
  ])('%j contains %j: %s', (text, sought, held) => {
    expect(fuzzyText(text).holds(fuzzyWord(sought))).toBe(held);
  });

  test('contains each of its words with a typo, from four letters on', () => {
    fc.assert(
      fc.property(word(5, 12), word(1, 9), typo, (name, other, slip) => {
        expect(fuzzyText(`${other} ${name}`).holds(fuzzyWord(mistyped(name, slip)))).toBe(true);
      }),
    );
  });
});

describe('the pieces of a word', () => {
  test('have three letters or more, and are few', () => {
    fc.assert(
      fc.property(fc.oneof(word(0, 30), fc.string({ maxLength: 40 })), (text) => {
        const pieces = searchPieces(text);
        expect(pieces.length).toBeLessThan(100);
        for (const piece of pieces) expect([...piece].length).toBeGreaterThanOrEqual(3);
        if (typosAllowed(text) === 0) expect(pieces).toEqual([]);
      }),
    );
  });

  test('match any word within one typo', () => {
    fc.assert(
      fc.property(word(4, 14), typo, (text, slip) => {
        const typed = mistyped(text, slip);
        expect(searchPieces(text).some((piece) => typed.includes(piece))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('match after two typos from nine letters on, unless letters are swapped', () => {
    const plain = typo.filter(({ kind }) => kind !== 'swap');
    fc.assert(
      fc.property(word(9, 16), plain, plain, (text, first, second) => {
        const typed = mistyped(mistyped(text, first), second);
        expect(searchPieces(text).some((piece) => typed.includes(piece))).toBe(true);
      }),
    );
  });
});

describe('the rare pieces of a word', () => {
  test.each([
    ['holmkvixt', ['holm', 'olmk', 'lmkv', 'mkvi', 'kvix', 'vixt']],
    ['Öberg', ['ober', 'berg']],
    ['ababab', ['abab', 'baba']],
    ['anna', searchPieces('anna')],
    ['eva', []],
    ['2024-05', []],
  ])('%s', (text, pieces) => {
    expect(rarePieces(text)).toEqual(pieces);
  });

  test('match any word within one typo, from nine letters on', () => {
    fc.assert(
      fc.property(word(9, 14), typo, (text, slip) => {
        const typed = mistyped(text, slip);
        expect(rarePieces(text).some((piece) => typed.includes(piece))).toBe(true);
      }),
    );
  });
});

test('folding leaves other scripts without case and marks unchanged', () => {
  expect([foldedText('ÅSA É'), foldedText('สวัสดี'), foldedText('ندى')]).toEqual([
    'asa e',
    'สวัสดี'.normalize('NFC'),
    'ندى',
  ]);
});
