import { expect, test } from 'vitest';
import { withOwnCanonical } from './own-canonical.ts';

const PAGE =
  '<head><link rel="canonical" href="https://cardea.example/ava"><link rel="icon" href="x"></head>';
const HTML = { 'Content-Type': 'text/html', ETag: '"a"', 'Content-Length': '99' };
const read = async (address: string, body: string | null = PAGE, headers: Record<string, string> = HTML) => {
  const response = await withOwnCanonical(
    new Response(body, { headers }),
    new URL(address, 'https://cardea.example'),
  );
  return { text: await response.text(), headers: response.headers };
};

test('a page whose address chooses its language names that address, and no length of the other', async () => {
  const { text, headers } = await read('/Ava?source=qr&lang=DE-at');
  expect(text).toBe(PAGE.replace('/ava"', '/ava?lang=de"'));
  expect([headers.get('etag'), headers.get('content-length')]).toEqual(['"a"', null]);
});

test.each(['/ava', '/ava?lang=', '/ava?lang=tlh', '/ava?source=qr'])(
  'the page at %s is unchanged',
  async (path) => {
    expect((await read(path)).text).toBe(PAGE);
  },
);

test('a page without an address of its own, other content and no content are unchanged', async () => {
  expect((await read('/ava?lang=de', '<p>"</p>')).text).toBe('<p>"</p>');
  expect((await read('/ava?lang=de', PAGE, { 'Content-Type': 'text/vcard' })).text).toBe(PAGE);
  expect((await read('/ava?lang=de', null)).text).toBe('');
});
