import { expect, test } from 'vitest';
import { withChosenLanguage } from './language-in-links.ts';

/** What precedes the address has question marks, as pictures and titles do. */
const PAGE =
  '<head><link rel="preload" imagesrcset="/media/a.jpg?width=96 96w"><title>Questions?</title>' +
  '<link rel="canonical" href="https://cardea.example/ava"><link rel="icon" href="x"></head>';
const HTML = { 'Content-Type': 'text/html', ETag: '"a"', 'Content-Length': '99' };
const read = async (address: string, body: string | null = PAGE, headers: Record<string, string> = HTML) => {
  const response = await withChosenLanguage(
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

test('its links to pages below it, to files and to other cards have the language, too, and no others', async () => {
  const links = (query: string, more = '') =>
    `<a href="/ava/exchange${query}" class="btn">A</a><a href="/ava/people${more || query}">B</a>` +
    `<a href="/files/1${query}">C</a><a href="/mara${query}">D</a>` +
    '<a href="/avalon/report">E</a><a href="/">F</a><a href="/media/a.jpg">G</a><a href="/terms">H</a>' +
    '<p title="<a href=&quot;/ava/x&quot;">E</p>';
  const body = (query: string, more?: string) => `${PAGE.slice(0, -7)}</head>${links(query, more)}`;
  expect((await read('/c/AbC12?lang=de', body('', '?page=2'))).text).toBe(
    body('?lang=de', '?page=2&lang=de').replace('/ava"', '/ava?lang=de"'),
  );
  expect((await read('/ava', body(''))).text).toBe(body(''));
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
