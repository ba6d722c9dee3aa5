import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { harmless, unguarded } from './csv-formulas.ts';
import { csvRecords } from '../../../../src/domain/text/csv-rows.ts';
import { csvTable } from '../../imports/testing/at-once.ts';
import { csvRow } from './csv.ts';

/** A CSV parser according to RFC 4180, independent of the writer. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  let value = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') value += sign;
      else if (text[at + 1] === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',' || text.startsWith('\r\n', at)) {
      rows.at(-1)!.push(value);
      value = '';
      if (sign !== ',') {
        rows.push([]);
        at += 1;
      }
    } else value += sign;
  }
  return rows.slice(0, -1);
}

describe('a CSV file', () => {
  test('quotes where necessary, and ends each line according to RFC 4180', () => {
    expect(csvRow(['Name', 'Åsa, "the" baker'])).toBe('Name,"Åsa, ""the"" baker"\r\n');
  });

  test.each([
    ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
    ['+1+cmd|x', "'+1+cmd|x"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
    ['+46-70-555.01/42', '+46-70-555.01/42'],
    ['+44 20 7946 0958 ext. 12', '+44 20 7946 0958 ext. 12'],
    ['+44207946095;ext=7', '+44207946095;ext=7'],
    ['+ (44) 20 79460', '+ (44) 20 79460'],
    ['+44 20 7946 ; 070-555 01', '+44 20 7946 ; 070-555 01'],
    ['+44 20 7946 ::: +46 70 555', '+44 20 7946 ::: +46 70 555'],
    ['+44 20 7946 ; =1+1', "'+44 20 7946 ;' =1+1"],
    ['+44 x A1', "'+44 x A1"],
    ['\n=1', "'\n'=1"],
    ["Acme;=cmd|' /C calc'!A0;", "Acme;'=cmd|' /C calc'!A0;"],
    ['Acme; "=1+1', `Acme;' "=1+1`],
    ['Acme\t@SUM(A1)', "Acme\t'@SUM(A1)"],
    ["Acme\r\n-cmd|' /C calc'!A0", "Acme\r\n'-cmd|' /C calc'!A0"],
    ['Acme;\uFF1D1+1', "Acme;'\uFF1D1+1"],
    ["'=1", "''=1"],
    ["Acme;'=1", "Acme;''=1"],
    ['Asked for:\n- a call, on Monday\n- two prices.', 'Asked for:\n- a call, on Monday\n- two prices.'],
    ['To do:\n- HYPERLINK("x")', `To do:\n'- HYPERLINK("x")`],
    ['To do:\n- A1*', "To do:\n'- A1*"],
    ['Office\n+46 70 555 01 42', 'Office\n+46 70 555 01 42'],
    ['070-555 01 ; +44 (0)20 7946', '070-555 01 ; +44 (0)20 7946'],
    ['070-555 01 ; +44 (0)20 7946/', "070-555 01 ;' +44 (0)20 7946/"],
    ["To do:\n- a;*cmd|' /C calc'!A0", "To do:\n'- a;*cmd|' /C calc'!A0"],
    ['Bread; AB', 'Bread; AB'],
    ['a;b=c', 'a;b=c'],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['plain', 'plain'],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j becomes %j', (value, safe) => {
    expect(harmless(value)).toBe(safe);
  });

  test('returns every value, and no cell that begins a formula', () => {
    const table = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 4 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows.map(csvRow).join('');
        expect(parse(text)).toEqual(rows.map((row) => row.map(harmless)));
        for (const value of parse(text).flat())
          expect(value).not.toMatch(/^(?:[=@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20-]|\+(?![\d\s(]))/);
      }),
    );
  });

  const hostile = fc.string({
    unit: fc.constantFrom(...`=+-@;,\t\n\r "'|(a1.`, '\uFF1D', '\u00A0'),
    maxLength: 12,
  });

  test('is imported again with unchanged values', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (value) => {
        expect(unguarded(harmless(value))).toBe(value);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 4 }), (rows) => {
        const table = rows.map((row) => ['Ada', ...row]);
        const { rows: read } = csvTable([['Name', 'Company', 'Title'], ...table].map(csvRow).join(''));
        // Empty cells at the end of a row are not stored.
        expect(read.map(({ cells }) => [0, 1, 2].map((at) => cells[at] ?? ''))).toEqual(table);
      }),
    );
  });

  test.each([';', '\t'])('has no cell that begins a formula if it is split at %j', (sign) => {
    fc.assert(
      fc.property(fc.array(fc.array(hostile, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const text = rows.map((row) => csvRow(['Ada', ...row, 'end'])).join('');
        for (const cell of csvRecords(text, sign).flatMap(({ cells }) => cells)) {
          expect(cell).not.toMatch(/^\s*[=@\uFF1D]/);
          // Up to the quotation mark at its value's end, a cell with a leading sign is no call, and has no operand.
          expect(cell).not.toMatch(/^\s*[+-][^"]*(?:[|=@]|a[^"]*\(|[+ ,-]")/);
        }
      }),
    );
  });
});
