import { expect, test } from 'vitest';
import type { ImportField } from './import-fields.ts';
import { HEADINGS, PLACES, VAGUE_HEADINGS } from './import-headings.ts';
import { headWords, placeOf, suggestedField } from './read-heading.ts';

const headingsIn = (row: string): string[] =>
  row
    .split(/[;\n]/)
    .flatMap((some) => some.slice(some.indexOf(':') + 1).split(','))
    .map((one) => one.trim())
    .filter(Boolean);

const ROWS = [...Object.entries(HEADINGS), ...Object.entries(VAGUE_HEADINGS)].flatMap(([field, row]) =>
  headingsIn(row).map((heading) => [heading, field as ImportField] as const),
);

test('each row of the table names its language or program, and its headings as they are compared', () => {
  const rows = [HEADINGS, VAGUE_HEADINGS, PLACES].flatMap((table) => Object.values(table));
  const parts = rows.flatMap((row) => row.split(/[;\n]/)).filter((part) => part.trim() !== '');
  expect(parts.filter((part) => !/^\s*[A-Za-z]+(?:, [a-z]{2})*: \S/.test(part))).toEqual([]);
  const words = rows.flatMap(headingsIn);
  expect(words.filter((one) => headWords(one) !== one)).toEqual([]);
});

test('no heading means two fields, and each is read as its own', () => {
  const fields = new Map<string, Set<string>>();
  for (const [heading, field] of ROWS) fields.set(heading, (fields.get(heading) ?? new Set()).add(field));
  expect([...fields].filter(([, some]) => some.size > 1)).toEqual([]);
  expect(ROWS.filter(([heading, field]) => suggestedField(heading) !== field)).toEqual([]);
});

test.each<[heading: string, field: ImportField | null, place: string]>([
  ['Straße geschäftlich 2', 'extended_address', 'business'],
  ['Weiteres/r Bundesland/Kanton', 'region', 'other'],
  ['Boîte postale du domicile', 'po_box', 'home'],
  ['País o región del trabajo', 'country', 'business'],
  ['Indirizzo (uff.) - Casella postale', 'po_box', 'business'],
  ['Rua da residência (2)', 'extended_address', 'home'],
  ['País da Residência/Região', 'country', 'home'],
  ['Werkadres 2, straat', 'extended_address', 'business'],
  ['Adres służbowy - kraj/region', 'country', 'business'],
  ['Gatuadress, hem', 'street', 'home'],
  ['Почтовый код (дом.)', 'postal_code', 'home'],
  ['国 (会社)/地域', 'country', 'business'],
  ['自宅住所私書箱', 'po_box', 'home'],
  ['商务地址 省/市/自治区', 'region', 'business'],
  ['Address 2 - Postal Code', 'postal_code', 'address 2'],
  ['Mailing Zip/Postal Code', 'postal_code', 'mailing'],
  ['Person - Email - Work', 'emails', ''],
  ['Pre\u0301nom', 'first_name', ''],
  ['E-mail2', 'emails', ''],
  ['Company1', 'company_name', ''],
  ['Job Title 2', 'job_title', ''],
  ['Company Email', null, ''],
  ['Email Type', null, ''],
  ['E-Mail: Angezeigter Name', null, ''],
  ['Home Score', null, ''],
  ['Tag 1', null, ''],
])('%s is the %s of the place "%s"', (heading, field, place) =>
  expect([suggestedField(heading), placeOf(heading)]).toEqual([field, place]),
);
