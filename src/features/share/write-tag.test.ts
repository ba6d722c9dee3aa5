import { afterEach, describe, expect, test, vi } from 'vitest';
import { writesTags, writeTag } from './write-tag.ts';

const LINK = 'https://cardea.example/ava?source=nfc';
afterEach(() => vi.unstubAllGlobals());

/** A fake phone: `answer` is the result of writing. */
function phone(answer: (signal: AbortSignal) => Promise<void>) {
  const written: unknown[] = [];
  class Reader {
    write(message: unknown, { signal, ...options }: { signal: AbortSignal }) {
      written.push({ message, options });
      return answer(signal);
    }
  }
  vi.stubGlobal('NDEFReader', Reader);
  return written;
}

describe('writing a tag', () => {
  test('writes the link as one record, replacing the content', async () => {
    const written = phone(async () => {});
    expect(await writeTag(LINK, new AbortController().signal)).toBe('written');
    expect(written).toEqual([
      { message: { records: [{ recordType: 'url', data: LINK }] }, options: { overwrite: true } },
    ]);
  });

  test.each([
    ['NotAllowedError', 'refused'],
    ['NotReadableError', 'off'],
    ['NotSupportedError', 'unfit'],
    ['NetworkError', 'failed'],
    ['AbortError', 'cancelled'],
    ['constructor', 'failed'],
  ])('that fails with %s is %s', async (name, outcome) => {
    phone(() => Promise.reject(new DOMException('no', name)));
    expect(await writeTag(LINK, new AbortController().signal)).toBe(outcome);
  });

  test('ends when cancelled', async () => {
    const controller = new AbortController();
    phone(
      (signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
    );
    const outcome = writeTag(LINK, controller.signal);
    controller.abort();
    expect(await outcome).toBe('cancelled');
  });

  test('exists only if the browser supports it', async () => {
    expect(writesTags()).toBe(false);
    expect(await writeTag(LINK, new AbortController().signal)).toBe('off');
    phone(async () => {});
    expect(writesTags()).toBe(true);
  });
});
