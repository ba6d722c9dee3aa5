import { afterEach, expect, test, vi } from 'vitest';
import { areKept, cachedFile } from './cached-files.ts';

const URL_OF_IT = '/model.bin';
const MEGABYTE = 1024 * 1024;
const FILE = Uint8Array.from({ length: 3 * MEGABYTE + 5 }, (_, at) => (at * 31) % 256);

afterEach(() => vi.unstubAllGlobals());

/** A cache in memory, with room for so many bytes. */
function cacheOf(room = Infinity) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const cache = {
    match: async (url: string) => kept.has(url) && new Response(kept.get(url)),
    put: async (url: string, response: Response) => {
      const bytes = new Uint8Array(await response.arrayBuffer());
      const others = [...kept].filter(([name]) => name !== url);
      const taken = others.reduce((sum, [, { length }]) => sum + length, 0);
      if (taken + bytes.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(url, bytes);
    },
    delete: async (url: string) => kept.delete(url),
  };
  return { cache: cache as unknown as Cache, kept };
}

/** A network that breaks after so many bytes of an answer, and says which ranges it was asked for. */
function network(breaksAfter = Infinity, { takesRanges = true, chunk = 100_000 } = {}) {
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
        controller.enqueue(FILE.slice(at, (at += chunk)));
      },
    });
    // As in Safari, which has no other way to read a stream.
    Object.defineProperty(body, Symbol.asyncIterator, { value: undefined });
    if (from >= FILE.length) return new Response(null, { status: 416 });
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
  network(Infinity, { takesRanges: false });
  expect(isFile(await cachedFile(cache, URL_OF_IT, () => {}))).toBe(true);
});

test('where it is cut again and again, and loaded anew meanwhile, no part of one try is taken for one of another', async () => {
  const { cache, kept } = cacheOf();
  const tryOnce = (...asked: Parameters<typeof network>) => {
    network(...asked);
    return cachedFile(cache, URL_OF_IT, () => {}).then(isFile, () => 'cut');
  };
  expect(await tryOnce(2.5 * MEGABYTE)).toBe('cut');
  expect(await tryOnce(1.3 * MEGABYTE, { takesRanges: false, chunk: 300_000 })).toBe('cut');
  expect(await tryOnce(0.2 * MEGABYTE, { chunk: 70_000 })).toBe('cut');
  expect(await tryOnce()).toBe(true);
  expect([...kept.keys()]).toEqual([URL_OF_IT]);
});

test('where all of it came before it was put together, and no more is to be had, it is loaded anew', async () => {
  const { cache, kept } = cacheOf();
  network();
  await cachedFile(cache, URL_OF_IT, () => {});
  kept.set(`${URL_OF_IT}?from=0`, kept.get(URL_OF_IT)!);
  kept.delete(URL_OF_IT);
  expect(isFile(await cachedFile(cache, URL_OF_IT, () => {}))).toBe(true);
  expect([...kept.keys()]).toEqual([URL_OF_IT]);
});

test.each([
  ['nothing', 0],
  ['a part of it', 1.5 * MEGABYTE],
])('a device that has room for %s reads the file all the same, and keeps none of it', async (_, room) => {
  network();
  const { cache, kept } = cacheOf(room);
  expect(isFile(await cachedFile(cache, URL_OF_IT, () => {}))).toBe(true);
  expect(kept.size).toBe(0);
});

test('a device that has room for it once keeps it', async () => {
  network();
  const { cache, kept } = cacheOf(1.2 * FILE.length);
  await cachedFile(cache, URL_OF_IT, () => {});
  expect([...kept.keys()]).toEqual([URL_OF_IT]);
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
