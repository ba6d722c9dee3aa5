import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { downloadName } from './download-name.ts';
import { FILE_TYPES } from '../../../src/domain/media/file-types.ts';
import { extensionOf } from '../../../src/domain/media/media-path.ts';
import { contentDisposition } from '../../../src/domain/vcard/write-vcard.ts';

const PDF = 'application/pdf';
const WORD = 'application/msword';

describe('The name of a download', () => {
  test.each([
    ['Price list', PDF, 'Price list.pdf'],
    ['Price list.pdf', PDF, 'Price list.pdf'],
    ['Price list.PDF', PDF, 'Price list.PDF'.slice(0, -4) + '.pdf'],
    ['Price list.pdf.pdf ', PDF, 'Price list.pdf'],
    ['Price list.pdf.', PDF, 'Price list.pdf'],
    ['v1.2', PDF, 'v1.2.pdf'],
    ['setup.bat', PDF, 'setup.bat.pdf'],
    ['page.html', 'text/plain; charset=utf-8', 'page.html.txt'],
    ['Letter.docx', WORD, 'Letter.docx.doc'],
    ['Invoice\u202Efdp.exe', PDF, 'Invoicefdp.exe.pdf'],
    ['\u2066a\u2069', PDF, 'a.pdf'],
    ['../../etc/passwd', PDF, 'etcpasswd.pdf'],
    ['..\\..\\boot', PDF, 'boot.pdf'],
    ['.htaccess', PDF, 'htaccess.pdf'],
    ['/.hidden', PDF, 'hidden.pdf'],
    ['a\u0000b\r\nc', PDF, 'abc.pdf'],
    ['.pdf', PDF, 'pdf.pdf'],
    ['...', PDF, 'file.pdf'],
    ['\u202E', PDF, 'file.pdf'],
    ['Größe 👩🏽‍🌾', PDF, 'Größe 👩🏽‍🌾.pdf'],
    ['a\uD800', PDF, 'a\uFFFD.pdf'],
  ])('of %j as %s is %j', (title, type, name) => {
    expect(downloadName(title, type)).toBe(name);
  });

  test('has the extension of its content, once, and no path, with any title', () => {
    const title = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('.', '.pdf', '/', '\\', '\u202E', '\u2067', ' ', '"', 'a', '.doc', '\n'))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(title, fc.constantFrom(...FILE_TYPES), (said, { content_type }) => {
        const name = downloadName(said, content_type);
        const ending = `.${extensionOf(content_type)}`;
        expect(name.endsWith(ending)).toBe(true);
        expect(name.slice(0, -ending.length).toLowerCase().endsWith(ending)).toBe(false);
        expect(name).not.toMatch(/^[.\s]|[\p{Cc}/\\\u202A-\u202E\u2066-\u2069]/u);
        expect(name.length).toBeGreaterThan(ending.length);
        expect(contentDisposition(name, 'file')).toMatch(
          /^attachment; filename="[ !#-~]+"; filename\*=UTF-8''[\w.!~%-]+$/,
        );
      }),
    );
  });

  test.each([
    [
      'Say "hi"; now',
      `attachment; filename="Say _hi_; now.pdf"; filename*=UTF-8''Say%20%22hi%22%3B%20now.pdf`,
    ],
    ['価格', `attachment; filename="file.pdf"; filename*=UTF-8''%E4%BE%A1%E6%A0%BC.pdf`],
    ["O'Neil*", `attachment; filename="O'Neil*.pdf"; filename*=UTF-8''O%27Neil%2A.pdf`],
    ['100% (a)', `attachment; filename="100_ (a).pdf"; filename*=UTF-8''100%25%20%28a%29.pdf`],
  ])('of %j is sent as %s', (title, header) => {
    expect(contentDisposition(downloadName(title, PDF), 'file')).toBe(header);
  });
});
