import { afterEach, expect, test, vi } from 'vitest';
import { areKept, cachedFile } from './cached-files.ts';

const URL_OF_IT = '/model.bin';
const MEGABYTE = 1024 * 1024;
const FILE = Uint8Array.from({ length: 3 * MEGABYTE + 5 }, (_, at) => (at * 31) % 256);

afterEach(() => vi.unstubAllGlobals());

/** A cache in memory; a full one keeps nothing. */
function cacheOf(isFull = false) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const cache = {
    match: async (url: string) => kept.has(url) && new Response(kept.get(url)),
    put: async (url: string, response: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(url, new Uint8Array(await response.arrayBuffer()));
    },
    delete: async (url: string) => kept.delete(url),
  };
  return { cache: cache as unknown as Cache, kept };
}

/** A network that breaks after so many bytes of an answer, and says which ranges it was asked for. */
function network(breaksAfter = Infinity, takesRanges = true) {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const range = new Headers(init?.headers).get('range');
    asked.push(range);
    const from = takesRanges && range ? Number(/\d+/.exec(range)![0]) : 0;
    let at = from;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at - from >= breaksAfter) return controller.error(new TypeError('network error'));
        if (at >= FILE.length) return controller.close();
        controller.enqueue(FILE.slice(at, (at += 100_000)));
      },
    });
    return new Response(body, { status: from > 0 ? 206 : 200 });
  });
  return asked;
}

/** Whether bytes are those of the file, without telling which of three million are not. */
const isFile = (bytes: Uint8Array) => Buffer.compare(bytes, FILE) === 0;

test('a file is loaded once, and then is what the device kept', async () => {
  const asked = network();
  const { cache, kept } = cacheOf();
  let heard = 0;
  expect(isFile(await cachedFile(cache, URL_OF_IT, (bytes) => (heard += bytes)))).toBe(true);
  expect(heard).toBe(FILE.length);
  expect(isFile(await cachedFile(cache, URL_OF_IT, () => {}))).toBe(true);
  expect(asked).toEqual([null]);
  expect([...kept.keys()]).toEqual([URL_OF_IT]);
});

test('a download that was cut goes on where it was', async () => {
  const { cache } = cacheOf();
  network(0.6 * FILE.length);
  await expect(cachedFile(cache, URL_OF_IT, () => {})).rejects.toThrow('network error');
  const asked = network();
  let heard = 0;
  expect(isFile(await cachedFile(cache, URL_OF_IT, (bytes) => (heard += bytes)))).toBe(true);
  expect(heard).toBe(FILE.length);
  const [range] = asked;
  expect(Number(/^bytes=(\d+)-$/.exec(range!)![1])).toBeGreaterThan(0.5 * FILE.length);
});

test('where no part of a file can be asked for, it is loaded anew', async () => {
  const { cache } = cacheOf();
  network(0.6 * FILE.length);
  await cachedFile(cache, URL_OF_IT, () => {}).catch(() => {});
  network(Infinity, false);
  expect(isFile(await cachedFile(cache, URL_OF_IT, () => {}))).toBe(true);
});

test('a full device reads the file all the same', async () => {
  network();
  const { cache, kept } = cacheOf(true);
  expect(isFile(await cachedFile(cache, URL_OF_IT, () => {}))).toBe(true);
  expect(kept.size).toBe(0);
});

test('files are kept once all of them are, and none in parts', async () => {
  const { cache } = cacheOf();
  network(0.6 * FILE.length);
  await cachedFile(cache, URL_OF_IT, () => {}).catch(() => {});
  expect(await areKept(cache, [URL_OF_IT])).toBe(false);
  network();
  await cachedFile(cache, URL_OF_IT, () => {});
  expect(await areKept(cache, [URL_OF_IT])).toBe(true);
  expect(await areKept(cache, [URL_OF_IT, '/letters.txt'])).toBe(false);
});
