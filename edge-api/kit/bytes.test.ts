import { expect, test } from 'vitest';
import { finish } from '../../src/domain/text/steps.ts';
import { decodingBase64 } from './bytes.ts';

const encoded = (length: number) =>
  Buffer.from(Uint8Array.from({ length }, (_, n) => (n * 7) % 251)).toString('base64');

test.each([0, 1, 2, 3, 196_607, 196_608, 196_609, 700_000])('%i bytes are decoded from base64', (length) => {
  const text = encoded(length);
  const folded = text.replaceAll(/.{76}/g, '$&\r\n ');
  for (const written of [text, folded, text.replace(/=+$/, '')])
    expect(Buffer.from(finish(decodingBase64(written))!).toString('base64')).toBe(text);
});

test('a long text is decoded in steps', () => {
  expect([...decodingBase64(encoded(700_000))]).toHaveLength(4);
});

test.each([
  ['another sign', `${'A'.repeat(300_000)}*`],
  ['padding within it', `${'A'.repeat(262_143)}=${'A'.repeat(262_144)}`],
  ['a single last sign', `${'A'.repeat(262_144)}B`],
])('a text with %s is no base64', (_, text) => {
  expect(finish(decodingBase64(text))).toBeNull();
});
