import { expect, test } from 'vitest';
import { typedLines } from './typed-in.ts';

const ADDRESS = 'http://localhost:8787/contacts/manual/1/edit-contact';
const sent = (body: URLSearchParams | FormData) => typedLines(new Request(ADDRESS, { method: 'POST', body }));

const FIELDS: [string, string][] = [
  ['version', '2026-01-01T00:00:00.000Z'],
  ['first_name', ' Ada '],
  ['last_name', ''],
  ['emails.0', 'ada@x.example'],
  ['emails.1', ''],
  ['phones.0', '+46 70 555 01 42'],
  ['company_name', 'Engines'],
  ['tags.t1', 'on'],
  ['remove_photo', 'yes'],
];

test("the input of a contact's form is listed line by line, and nothing else of it", async () => {
  const lines = ['Ada', 'ada@x.example', '+46 70 555 01 42', 'Engines'];
  expect(await sent(new URLSearchParams(FIELDS))).toEqual(lines);
  const form = new FormData();
  for (const [name, value] of FIELDS) form.append(name, value);
  form.append('photo', new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  expect(await sent(form)).toEqual(lines);
});

test('so is a note, without fields that only request a deletion or the page', async () => {
  expect(await sent(new URLSearchParams({ text: 'Has a kiln\r\n\r\nand no clay' }))).toEqual([
    'Has a kiln',
    'and no clay',
  ]);
  expect(await sent(new URLSearchParams({ intent: 'delete' }))).toEqual([]);
  expect(await typedLines(new Request(ADDRESS))).toEqual([]);
});
