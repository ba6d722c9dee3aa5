import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. `packed` bytes are stored as they are: pictures and office files are compressed already. */
export type ZipEntry = {
  name: string;
  body: ReadableStream<Uint8Array> | AsyncGenerator<Uint8Array> | Uint8Array;
  packed: boolean;
};

async function* partsOf(body: ZipEntry['body']): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) return yield body;
  if (!('getReader' in body)) return yield* body;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

async function* archive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, body, packed } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for await (const part of partsOf(body)) {
      file.push(part);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** A ZIP archive that is made while it is read, so that no more than a part of one file is in memory. */
export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = archive(entries);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array<ArrayBuffer>);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
}
