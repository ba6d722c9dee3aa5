import { Zip, ZipDeflate, ZipPassThrough, type ZipInputFile } from 'fflate';
import { paceOf } from '../../../src/domain/text/steps.ts';

/** Bytes that are compressed before a pause. */
const BYTES_A_STEP = 128 * 1024;

/**
 * Files of an archive: texts that are written concurrently, a chunk of each at a time; or compressed content, such as
 * pictures and office files, which is stored unchanged.
 */
export type ZipEntry =
  | { names: readonly string[]; texts: AsyncIterable<readonly string[]> }
  | { name: string; stored: ReadableStream<Uint8Array> };

async function* partsOf(stored: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stored.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/** The archive's files in the order of opening, with their chunks. */
async function* piecesOf(
  entries: AsyncIterable<ZipEntry>,
  add: (file: ZipInputFile) => void,
): AsyncGenerator<[file: ZipDeflate | ZipPassThrough, bytes: Uint8Array, isLast: boolean]> {
  const [encoder, none] = [new TextEncoder(), new Uint8Array()];
  for await (const entry of entries) {
    const files =
      'stored' in entry ? [new ZipPassThrough(entry.name)] : entry.names.map((name) => new ZipDeflate(name));
    files.forEach(add);
    if ('stored' in entry) for await (const part of partsOf(entry.stored)) yield [files[0]!, part, false];
    else
      for await (const texts of entry.texts)
        for (const [n, text] of texts.entries()) yield [files[n]!, encoder.encode(text), false];
    for (const file of files) yield [file, none, true];
  }
}

async function* archive(
  entries: AsyncIterable<ZipEntry>,
  wait: (ms: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const isDue = paceOf(BYTES_A_STEP);
  for await (const [file, bytes, isLast] of piecesOf(entries, (one) => zip.add(one))) {
    for (let from = 0; from < bytes.length; from += BYTES_A_STEP) {
      const step = bytes.subarray(from, from + BYTES_A_STEP);
      file.push(step);
      yield* ready.splice(0);
      if (isDue(step.length)) await wait(0);
    }
    if (isLast) file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

type Ways = {
  /** Waits for so many milliseconds. */
  wait: (ms: number) => Promise<void>;
  /** Receives the reason if an archive is cut off. */
  onError: (error: unknown) => void;
};

/**
 * A ZIP archive that is created while it is read, in steps of a few milliseconds with pauses, so that only a part is in
 * memory. If its files cannot be read to their end, it is cut off with an error and is never a valid archive.
 */
export function zipStream(
  entries: AsyncIterable<ZipEntry>,
  { wait, onError }: Ways,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = archive(entries, wait);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next().catch((error: unknown) => {
        onError(error);
        throw error;
      });
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}
