import { drawing, encode, withMetadata, type Format } from '../../media/testing/pictures.ts';

/** A picture with metadata, in base64; another width makes another picture. */
export const photoBase64 = async (width: number, format: Format = 'jpeg'): Promise<string> =>
  Buffer.from(await encode(withMetadata(drawing(width, 100)), format)).toString('base64');

/** A line folded as programs fold it. */
const folded = (line: string): string => line.match(/.{1,74}/g)!.join('\r\n ');

/** The PHOTO properties of each form of vCard with a JPEG. */
export const PHOTO_FORMS: Readonly<Record<string, (base64: string) => string>> = {
  '2.1, folded': (base64) => `${folded(`PHOTO;ENCODING=BASE64;JPEG:${base64}`)}\r\n`,
  '3.0, on one line': (base64) => `PHOTO;ENCODING=b;TYPE=JPEG:${base64}\r\n`,
  '3.0, folded': (base64) => folded(`PHOTO;ENCODING=b;TYPE=JPEG:${base64}`),
  '3.0, as a URI': (base64) => `PHOTO;VALUE=uri:data:image/jpeg\\;base64\\,${base64}`,
  '4.0, folded': (base64) => folded(`PHOTO:data:image/jpeg;base64,${base64}`),
};

/** A vCard of a person with these further lines. */
export const cardOf = (name: string, ...lines: string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, `EMAIL:${name}@x.test`, ...lines, 'END:VCARD', ''].join(
    '\r\n',
  );
