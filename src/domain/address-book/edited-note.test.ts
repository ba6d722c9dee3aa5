import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editedNote, notePlace } from './edited-note.ts';

const WHOLE = 'Hello\n\nNewest\n\nOldest';
const OWN = { at: 7, length: 6 };

describe('an edit of the NOTE of a vCard', () => {
  test.each([
    ['is one of the newest note', 'Hello\n\nNewest one\n\nOldest', 'Newest one', false],
    ['behind all notes is added to the newest', `${WHOLE}\nMore`, 'Newest\nMore', false],
    ['before all notes is added to the newest', `More\n${WHOLE}`, 'More\nNewest', false],
    ['removes the newest note alone', 'Hello\n\nOldest', '', false],
    ['that removes everything removes the newest note alone', '', '', true],
    ['that replaces everything replaces the newest note alone', 'X', 'X', true],
    ['of another note changes nothing, and says so', 'Hello\n\nNewest\n\n', 'Newest', true],
  ])('%s', (_, sent, text, left_out) => {
    expect(editedNote(WHOLE, OWN, sent)).toEqual({ text, left_out });
  });

  test('where there is no note yet becomes one', () => {
    expect(editedNote('', null, 'Met')).toEqual({ text: 'Met', left_out: false });
    expect(editedNote('Hello', null, 'Hello\nMet')).toEqual({ text: 'Met', left_out: false });
    expect(editedNote('Hello', null, '')).toEqual({ text: '', left_out: true });
  });

  test('never splits a character', () => {
    expect(editedNote('Hello\n\n😀', { at: 7, length: 2 }, 'Hello\n\n😁').text).toBe('😁');
    expect(editedNote('😀', null, '😁').text).toBe('😁');
  });

  test.each([
    ['behind the texts of the visitor that contain it', 'Hi, Met\n\nMet\n\nOld', 'Met', 'Hi, Met', 9],
    ['as a whole, not as a part of another', 'Met Ada\n\nAda Met\n\nMet', 'Met', '', 18],
    ['although it has an empty line', 'Hello\n\nA\n\nB\n\nOld', 'A\n\nB', 'Hello', 7],
    ['although no visitor wrote anything', 'Met', 'Met', '', 0],
    ['not if it is blank', 'Met', '', '', null],
    ['not if the texts of the visitor are all', 'Met', 'Met', 'Met', null],
    ['not in another text', 'Metal', 'Met', '', null],
  ])('finds the note %s', (_, whole, note, visitor, at) => {
    expect(notePlace(whole, note, visitor)?.at ?? null).toBe(at);
  });

  const text = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((one) => one.replaceAll(/\s+/g, ' ').trim());

  test('of one line of the newest note is exactly that, whatever is around it', () => {
    fc.assert(
      fc.property(text, text, text, text, (before, newest, after, edited) => {
        const around = (one: string) => `${before}\n\n${one}\n\n${after}`;
        const own = { at: before.length + 2, length: newest.length };
        expect(editedNote(around(newest), own, around(edited))).toEqual({ text: edited, left_out: false });
      }),
    );
  });
});
