import { expect, test } from 'vitest';
import { readingRecords } from '../../../src/domain/text/csv-rows.ts';
import { CHARACTERS_PER_STEP } from '../../../src/domain/text/steps.ts';
import { vcardList } from '../../../src/domain/vcard/read-vcard-lines.ts';

/** A text that counts how often one of its characters is looked at. */
class CountedText extends String {
  looks = 0;

  override charCodeAt(at: number): number {
    this.looks += 1;
    return super.charCodeAt(at);
  }
}

/** Characters of a text: those of about forty steps. */
const LENGTH = 40 * CHARACTERS_PER_STEP;
/** A step reads one cell or line beyond its pace, and looks at a character up to three times. */
const LOOKS_PER_STEP = 6 * CHARACTERS_PER_STEP;

const repeated = (head: string, again: string, end = '') =>
  head + again.repeat(Math.ceil(LENGTH / again.length)) + end;

/**
 * Reads a text to its end. @returns the characters that were looked at altogether, and at most between two nulls, at
 * which the reader lets others work
 */
function looksOf(text: string, reading: (text: string) => Iterable<unknown>) {
  const counted = new CountedText(text);
  let [most, before] = [0, 0];
  const endStep = () => {
    most = Math.max(most, counted.looks - before);
    before = counted.looks;
  };
  // The readers use a text's methods only, which this one has, too.
  for (const found of reading(counted as unknown as string)) if (found === null) endStep();
  endStep();
  return { all: counted.looks, most };
}

test.each([
  ['one cell', repeated('Name,Notes\nAda,"', 'a', '"\n')],
  ['one cell without quotation marks', repeated('Name,Notes\nAda,', 'a', '\n')],
  ['one cell of doubled quotation marks', repeated('Name,Notes\nAda,"', '""', '"\n')],
  ['a quotation mark that is never closed', repeated('Name,Notes\nAda,"', '""')],
  ['one record of separators', repeated('Name,Notes\nAda', ',')],
  ['blank records', repeated('Name,Notes\nAda,\n', ',\n')],
  ['empty records', repeated('Name,Notes\nAda,\n', '\n')],
  ['rows of a few letters', repeated('Name,Notes\n', 'Ada,b\n')],
])('a table of %s is read in steps of limited work', (_, text) => {
  const { all, most } = looksOf(text, (given) =>
    readingRecords(given, ',', { cells: 100, characters: 1000 }),
  );
  expect(all).toBeGreaterThan(LENGTH);
  expect(most).toBeLessThan(LOOKS_PER_STEP);
});

// The end of a line that is not folded is found in one step, however long it is.
test.each([
  ['lines of one letter', repeated('BEGIN:VCARD\nFN:Ada\n', 'a\n', 'END:VCARD\n')],
  ['a line that is folded at each letter', repeated('BEGIN:VCARD\nFN:Ada\nNOTE:a\n', ' b\n', 'END:VCARD\n')],
  [
    'a line in quoted-printable of a letter each',
    repeated('BEGIN:VCARD\nFN:Ada\nNOTE;ENCODING=QUOTED-PRINTABLE:=\n', 'a=\n', '\nEND:VCARD\n'),
  ],
  ['unknown properties', repeated('BEGIN:VCARD\nFN:Ada\n', 'X-A:b\n', 'END:VCARD\n')],
  ['small cards', repeated('', 'BEGIN:VCARD\nFN:Ada\nEND:VCARD\n')],
])('a vCard file of %s is read in steps of limited work', (_, text) => {
  const { all, most } = looksOf(text, (given) => vcardList(given, { line: 1000 }));
  expect(all).toBeGreaterThan(LENGTH);
  expect(most).toBeLessThan(LOOKS_PER_STEP);
});
