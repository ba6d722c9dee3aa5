import { expect, test } from 'vitest';
import { fontPath, readFontName, type FontFile } from './font-path.ts';

const FILE: FontFile = { profileId: 'a-jost-en_b', font: 'garamond', language: 'pl', hash: '0'.repeat(32) };

test('the path of a font names its file, which is read from it again', () => {
  const path = fontPath(FILE);
  expect(path).toBe(`/fonts/a-jost-en_b-garamond-pl-${FILE.hash}.woff`);
  expect(readFontName(path.replace('/fonts/', ''))).toEqual(FILE);
});

test.each([
  ['another typeface', (name: string) => name.replace('garamond', 'arial')],
  ['the device’s typeface', (name: string) => name.replace('garamond', 'system')],
  ['another language', (name: string) => name.replace('-pl-', '-xx-')],
  ['a shorter hash', (name: string) => name.replace('0.woff', '.woff')],
  ['another format', (name: string) => name.replace('.woff', '.woff2')],
  ['nothing else', () => 'jost.woff'],
])('a name with %s is no font', (_what, changed) => {
  expect(readFontName(changed(fontPath(FILE).replace('/fonts/', '')))).toBeNull();
});
