import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { bucketFiles } from './bucket.files.ts';
import type { Files, StoredFile } from './files.ts';
import { memoryFiles } from './testing/memory.files.ts';

const CONFIG = fileURLToPath(new URL('../../../wrangler.toml', import.meta.url));

type Platform = Awaited<ReturnType<typeof getPlatformProxy<{ MEDIA: R2Bucket }>>>;
let platform: Platform;
beforeAll(async () => {
  platform = await getPlatformProxy({ configPath: CONFIG, persist: false });
});
afterAll(() => platform.dispose());

const bytesOf = async (stored: StoredFile | null) =>
  new Uint8Array(await new Response(stored!.body).arrayBuffer());
const newKey = () => crypto.randomUUID().replaceAll('-', '');

const adapters: [string, () => Files][] = [
  ['bucket', () => bucketFiles(platform.env.MEDIA)],
  ['memory', memoryFiles],
];

describe.each(adapters)('The %s', (_, create) => {
  const BYTES = Uint8Array.from({ length: 600 }, (_each, n) => n % 256);
  let files: Files;
  let key = '';
  beforeAll(async () => {
    files = create();
    key = newKey();
    await files.put(key, BYTES, 'text/csv');
  });

  test('returns the stored content', async () => {
    const stored = await files.get(key);
    expect(stored).toMatchObject({ content_type: 'text/csv', size: BYTES.byteLength });
    expect(await bytesOf(stored)).toEqual(BYTES);
    expect(await files.head(key)).toEqual({ content_type: 'text/csv', size: BYTES.byteLength });
  });

  test('returns a range, and the size of the whole', async () => {
    const stored = await files.get(key, { offset: 2, length: 5 });
    expect(stored!.size).toBe(BYTES.byteLength);
    expect(await bytesOf(stored)).toEqual(BYTES.slice(2, 7));
  });

  test('replaces the bytes of a key', async () => {
    const again = newKey();
    await files.put(again, BYTES, 'text/csv');
    await files.put(again, Uint8Array.of(1), 'image/png');
    expect(await files.head(again)).toEqual({ content_type: 'image/png', size: 1 });
    await files.put(again, new Blob([BYTES, BYTES]), 'application/json');
    expect(await bytesOf(await files.get(again))).toEqual(Uint8Array.from([...BYTES, ...BYTES]));
  });

  test('stores a file from its parts once all are there, and nothing of an aborted one', async () => {
    const PART = 5 * 1024 * 1024;
    const name = newKey();
    const upload = await files.multipart.create(name, 'video/mp4');
    const first = await files.multipart.uploadPart(name, upload, 1, new Uint8Array(PART).fill(1));
    await files.multipart.uploadPart(name, upload, 2, Uint8Array.of(9, 9));
    const second = await files.multipart.uploadPart(name, upload, 2, Uint8Array.of(2, 3, 4));
    expect(await files.head(name)).toBeNull();
    await files.multipart.complete(name, upload, [
      { number: 1, etag: first },
      { number: 2, etag: second },
    ]);
    expect(await files.head(name)).toEqual({ content_type: 'video/mp4', size: PART + 3 });
    expect(await bytesOf(await files.get(name, { offset: PART - 1, length: 4 }))).toEqual(
      Uint8Array.of(1, 2, 3, 4),
    );
    await files.multipart.abort(name, upload);
    expect(await files.head(name)).not.toBeNull();
    const other = newKey();
    const aborted = await files.multipart.create(other, 'video/mp4');
    await files.multipart.uploadPart(other, aborted, 1, Uint8Array.of(1));
    await files.multipart.abort(other, aborted);
    await files.multipart.abort(other, aborted);
    await expect(files.multipart.uploadPart(other, aborted, 1, Uint8Array.of(1))).rejects.toThrow(
      /does not exist|10024/,
    );
    expect(await files.head(other)).toBeNull();
  });

  test('returns nothing for another key', async () => {
    expect(await files.head('f'.repeat(32))).toBeNull();
    expect(await files.get('f'.repeat(32))).toBeNull();
  });

  test('removes a file with all keys below it, and nothing else', async () => {
    const gone = newKey();
    const below = Array.from({ length: 5 }, (_each, n) => `${gone}/w${n}.webp`);
    const beside = `${gone}2`;
    for (const name of [gone, ...below, beside]) await files.put(name, Uint8Array.of(1), 'image/webp');
    await files.remove(gone);
    const left = await Promise.all([gone, ...below, beside].map((name) => files.head(name)));
    expect(left.map((info) => info !== null)).toEqual([false, false, false, false, false, false, true]);
  });
});
