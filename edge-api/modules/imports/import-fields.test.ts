import { describe, expect, test } from 'vitest';
import { csvTable } from './testing/at-once.ts';
import type { ImportField } from '../../../src/domain/imports/import-fields.ts';
import { duplicateField } from '../../../src/domain/imports/read-heading.ts';

describe('columns', () => {
  test.each<[Record<string, ImportField | null>, ReturnType<typeof duplicateField>]>([
    [{ A: 'full_name', B: 'first_name', C: 'last_name', D: null, E: null }, null],
    [
      { A: 'emails', B: 'emails', C: 'phones', D: 'phones', E: 'note', F: 'note', G: 'tags', H: 'tags' },
      null,
    ],
    [
      { A: 'website', B: 'website', C: 'company_name', D: 'company_name', E: 'job_title', F: 'job_title' },
      null,
    ],
    [{ A: 'address', B: 'street', C: 'city' }, null],
    [
      { A: 'full_name', B: null, C: 'full_name' },
      { field: 'full_name', first: 'A', second: 'C' },
    ],
    [
      { A: 'emails', B: 'city', C: 'city' },
      { field: 'city', first: 'B', second: 'C' },
    ],
    [
      { A: 'message', B: 'message' },
      { field: 'message', first: 'A', second: 'B' },
    ],
  ])('%j: which field has two and may have one', (columns, doubled) =>
    expect(duplicateField(columns)).toEqual(doubled),
  );

  test.each([
    'Name,Full name,Email,Second email',
    'First name,Given name,Last name,Surname,Middle name,Additional name',
    'Name,Address,Full address,Street,Street address,City,Town,Zip,Postcode,Country,Country/Region',
    'Name,Message,message,State,Province,PO Box,P.O. Box,Address line 2,Street 2',
  ])('%s are guessed so that an import can run with them', (head) => {
    const row = head.replaceAll(/[^,]+/g, 'x');
    const { columns } = csvTable(`${head}\n${row}\n`);
    expect(columns.filter(({ field }) => field !== null).length).toBeGreaterThan(1);
    expect(duplicateField(Object.fromEntries(columns.map(({ name, field }) => [name, field])))).toBeNull();
  });

  test.each<[string, string, Record<string, ImportField | null>]>([
    ['Name,Full name,Email', ',Ada King,a@x.test', { Name: null, 'Full name': 'full_name', Email: 'emails' }],
    ['Name,City,Town', 'Ada,,Ockham', { Name: 'full_name', City: null, Town: 'city' }],
    ['Name,City,Town', 'Ada,Ockham,Ripley', { Name: 'full_name', City: 'city', Town: null }],
  ])('%s, filled as %s: an empty column leaves its field to another', (head, row, fields) => {
    const { columns } = csvTable(`${head}\n${row}\n`);
    expect(Object.fromEntries(columns.map(({ name, field }) => [name, field]))).toEqual(fields);
  });
});
