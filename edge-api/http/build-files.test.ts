import { describe, expect, test } from 'vitest';
import type { Bindings } from '../env.ts';
import { buildFiles } from './build-files.ts';

const HELD = { etag: '"a1"', 'cache-control': 'public, max-age=31536000, immutable' };

/** An asset store with one file, which it always returns in full. */
const ASSETS = {
  fetch: async (asked: Request) => {
    if (!asked.url.endsWith('/reader.onnx')) return new Response('none', { status: 404 });
    if (asked.headers.get('if-none-match') === HELD.etag) return new Response(null, { status: 304 });
    return new Response('0123456789', { headers: HELD });
  },
} as unknown as Fetcher;

const get = (name: string, headers: Record<string, string> = {}) =>
  buildFiles.request(`/${name}`, { headers }, { ASSETS } as Bindings);

describe('A large file of the build', () => {
  test('is sent in full without a range', async () => {
    const answer = await get('reader.onnx');
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
    expect(answer.headers.get('cache-control')).toBe(HELD['cache-control']);
  });

  test.each([
    ['bytes=6-', '6789', 'bytes 6-9/10'],
    ['bytes=0-2', '012', 'bytes 0-2/10'],
  ])('is sent from an offset: %s', async (range, text, said) => {
    const answer = await get('reader.onnx', { range });
    expect([answer.status, await answer.text()]).toEqual([206, text]);
    expect(answer.headers.get('content-range')).toBe(said);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
    expect(answer.headers.get('cache-control')).toBe(HELD['cache-control']);
  });

  test.each([
    ['a range outside of the file', { range: 'bytes=10-' }],
    ['a range of another version', { range: 'bytes=6-', 'if-range': '"b2"' }],
  ])('is sent in full for %s', async (_, headers) => {
    const answer = await get('reader.onnx', headers);
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
  });

  test('is sent in part if the version matches', async () => {
    expect((await get('reader.onnx', { range: 'bytes=6-', 'if-range': HELD.etag })).status).toBe(206);
  });

  test.each([
    ['another.onnx', {}, 404],
    ['another.onnx', { range: 'bytes=6-' }, 404],
    ['reader.onnx', { 'if-none-match': HELD.etag }, 304],
  ])('has the headers of the asset store: %s %j', async (name, headers, status) => {
    expect((await get(name, headers)).status).toBe(status);
  });
});
