import { expect, test } from 'vitest';
import { bytesOf } from '../../kit/bytes.ts';
import { videoKind } from './video-kind.ts';

const mp4 = (brand: string) => bytesOf(`\0\0\0\x20ftyp${brand}\0\0\x02\0`);
const ebml = (type: string) =>
  bytesOf(`\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82${String.fromCharCode(0x80 + type.length)}${type}`);

test.each([
  ['an MP4 of ISO', mp4('isom'), 'video/mp4'],
  ['an MP4 of a phone', mp4('mp42'), 'video/mp4'],
  ['an MP4 of Apple', mp4('M4V '), 'video/mp4'],
  ['WebM', ebml('webm'), 'video/webm'],
  ['Matroska', ebml('matroska'), null],
  ['QuickTime', mp4('qt  '), null],
  ['audio only', mp4('M4A '), null],
  ['a picture of a phone', mp4('heic'), null],
  ['an AVIF', mp4('avif'), null],
  ['a script', bytesOf('<script>ftyp'), null],
  ['nothing', bytesOf(''), null],
  ['the beginning of one', bytesOf('\0\0\0\x20ftyp'), null],
])('%s', (_what, bytes, kind) => {
  expect(videoKind(bytes)).toBe(kind);
});
