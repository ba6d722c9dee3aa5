import { expect, test } from 'vitest';
import { DISCARD_MAX, readBody } from './read-body.ts';

const MB = 1024 * 1024;

/** A body of `chunks` megabytes, which counts those that were read. */
function bodyOf(chunks: number) {
  const seen = { taken: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.taken === chunks) return controller.close();
        seen.taken += 1;
        controller.enqueue(new Uint8Array(MB).fill(seen.taken));
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

test('a body up to its limit is returned in full', async () => {
  const { bytes, whole } = await readBody(bodyOf(2).body, 2 * MB);
  expect([bytes.length, bytes[0], bytes[MB], whole]).toEqual([2 * MB, 1, 2, true]);
});

test('of a longer body only the beginning is returned, and the rest is read and discarded', async () => {
  const { body, seen } = bodyOf(5);
  const { bytes, whole } = await readBody(body, 1.5 * MB);
  expect([bytes.length, bytes.at(-1), whole]).toEqual([1.5 * MB, 2, false]);
  expect(seen).toEqual({ taken: 5, cancelled: false });
});

test('an endless body is cut off', async () => {
  const { body, seen } = bodyOf(Number.POSITIVE_INFINITY);
  expect((await readBody(body, 0)).whole).toBe(false);
  expect(seen).toEqual({ taken: DISCARD_MAX / MB + 1, cancelled: true });
});

test('no body is an empty body', async () => {
  expect(await readBody(null, 1)).toEqual({ bytes: new Uint8Array(), whole: true });
});
