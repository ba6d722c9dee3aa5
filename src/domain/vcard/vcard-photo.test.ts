import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vcardLines } from './read-vcard-lines.ts';
import { isEmbeddedPhoto, photoCell, photoOfVCard, type VCardPhoto } from './vcard-photo.ts';

const photoOf = (...lines: string[]): VCardPhoto | null =>
  photoOfVCard(
    vcardLines(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')).filter(({ name }) => name === 'PHOTO'),
  );
const embedded = (type: string, base64 = 'AAAA') => ({ kind: 'embedded', base64, type });
const at = (address: string) => ({ kind: 'address', address });

describe('a photo of a vCard', () => {
  test.each<[string, string[], object | null]>([
    ['of 2.1', ['PHOTO;ENCODING=BASE64;TYPE=JPEG:AAAA'], embedded('JPEG')],
    ['of 2.1, with bare parameters', ['PHOTO;BASE64;GIF:AAAA'], embedded('GIF')],
    ['of 3.0', ['PHOTO;ENCODING=b;TYPE=png:AAAA'], embedded('PNG')],
    ['of 3.0, in a group', ['item1.PHOTO;ENCODING=b:AAAA'], embedded('IMAGE')],
    ['of 4.0', ['PHOTO:data:image/jpeg;base64,AAAA'], embedded('JPEG')],
    ['of 4.0, with a parameter', ['PHOTO:data:image/webp;charset=x;base64,AAAA'], embedded('WEBP')],
    ['of 3.0, said to be base64', ['PHOTO;ENCODING=B:data:image/png;base64,AAAA'], embedded('PNG')],
    ['as a URI', ['PHOTO;VALUE=uri:data:image/jpg;base64,AAAA'], embedded('JPG')],
    ['with escaped signs', ['PHOTO;VALUE=URI:data:image/gif\\;base64\\,AAAA'], embedded('GIF')],
    ['in no base64', ['PHOTO:data:image/svg+xml,%3Csvg/%3E'], embedded('IMAGE', '')],
    ['without an end of its head', ['PHOTO:data:image/png;base64'], embedded('PNG', '')],
    ['at an address', ['PHOTO;VALUE=uri:https://a.example/p.jpg'], at('https://a.example/p.jpg')],
    ['at an address that is escaped', ['PHOTO:http\\://a.example/p\\,1'], at('http://a.example/p,1')],
    ['at a path', ['PHOTO;VALUE=URL:p.jpg'], at('p.jpg')],
    ['in a part of a mail', ['PHOTO:cid:photo'], at('cid:photo')],
    ['of a value of blanks', ['PHOTO;ENCODING=b: '], null],
    ['that is an address first', ['PHOTO:https://a.example', 'PHOTO:data:;base64,AAAA'], embedded('IMAGE')],
  ])('%s is found', (_how, lines, photo) => expect(photoOf(...lines)).toEqual(photo));

  test('has the same base64 however its line is folded', () => {
    fc.assert(
      fc.property(
        fc.base64String({ minLength: 1, maxLength: 400 }),
        fc.integer({ min: 1, max: 76 }),
        fc.constantFrom('PHOTO;ENCODING=b;TYPE=JPEG:', 'PHOTO:data:image/jpeg;base64,'),
        fc.constantFrom('\r\n ', '\n\t', '\r\n  '),
        (base64, width, head, fold) => {
          const lines = `${head}${base64}`.match(new RegExp(`.{1,${head.length + width}}`, 'g'))!;
          const photo = photoOf(lines.join(fold));
          expect(photo?.kind === 'embedded' && photo.base64.replaceAll(' ', '')).toBe(base64);
        },
      ),
    );
  });

  test.each<[string, VCardPhoto | null, string, boolean]>([
    ['its type where it is embedded', { kind: 'embedded', base64: 'AAAA', type: 'JPEG' }, 'JPEG', true],
    ['its address', { kind: 'address', address: 'https://a.example' }, 'https://a.example', false],
    ['nothing without one', null, '', false],
  ])('is %s as a cell', (_what, photo, cell, isEmbedded) =>
    expect([photoCell(photo), isEmbeddedPhoto(photoCell(photo))]).toEqual([cell, isEmbedded]),
  );
});
