import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DATA_MODEL, TABLES, writtenPage } from './page.ts';
import { missingFrom } from './write-page.ts';

const page = readFileSync(DATA_MODEL, 'utf8');

test('the page of the data model says of the tables what is so; `npm run data-model` writes it anew', async () => {
  expect(await writtenPage(page)).toBe(page);
});

test('it draws each table once, and says what each index serves', () => {
  expect(missingFrom(page, TABLES)).toEqual([]);
});
