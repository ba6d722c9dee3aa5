/** As much of the browser's cache as is needed here. */
export type FileCache = {
  match: (url: string) => Promise<Response | undefined>;
  put: (url: string, response: Response) => Promise<void>;
  delete: (url: string) => Promise<boolean>;
};

/** How much of a download is kept at once: what is cut goes on from there. */
const PART = 1024 * 1024;

/** Where the bytes of a file from there on are kept. By where it begins a part fits whatever was kept before or after it. */
const partOf = (url: string, from: number) => `${url}?from=${from}`;

/** What of a file was kept by a download that was cut. */
async function partsOf(cache: FileCache, url: string): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  for (let from = 0; ; from += parts.at(-1)!.length) {
    const part = await cache.match(partOf(url, from));
    if (!part) return parts;
    parts.push(new Uint8Array(await part.arrayBuffer()));
  }
}

async function forgetParts(cache: FileCache, url: string, parts: readonly Uint8Array[]): Promise<void> {
  let from = 0;
  for (const { length } of parts) {
    await cache.delete(partOf(url, from));
    from += length;
  }
}

const sizeOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);

function whole(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(sizeOf(parts));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** Keeps what it can: a full device reads cards all the same, and loads again next time. */
const keep = async (cache: FileCache, url: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> => {
  try {
    await cache.put(url, new Response(bytes));
    return true;
  } catch {
    return false;
  }
};

async function ask(url: string, from: number): Promise<Response> {
  const headers: HeadersInit = from > 0 ? { Range: `bytes=${from}-` } : {};
  const answer = await fetch(url, { headers });
  if (answer.status === 416 && from > 0) return ask(url, 0);
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/** The bytes of an answer as they come. Safari's streams cannot be iterated. */
async function* bytesOf(answer: Response): AsyncGenerator<Uint8Array> {
  const reader = answer.body!.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/**
 * The bytes of a file, from what this device keeps or else from the network. A download that is cut goes on where it was.
 * @param heard told of bytes as they come, those that were kept as well
 */
export async function cachedFile(
  cache: FileCache,
  url: string,
  heard: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const kept = await cache.match(url);
  if (kept) {
    const bytes = new Uint8Array(await kept.arrayBuffer());
    heard(bytes.length);
    return bytes;
  }
  let parts = await partsOf(cache, url);
  let at = sizeOf(parts);
  const answer = await ask(url, at);
  if (answer.status === 206) heard(at);
  else {
    await forgetParts(cache, url, parts);
    [parts, at] = [[], 0];
  }
  let [pending, isRoom] = [[] as Uint8Array[], true];
  const cachePart = async () => {
    const bytes = whole(pending);
    pending = [];
    // What comes behind a part that is not kept would never be found.
    isRoom &&= await keep(cache, partOf(url, at), bytes);
    parts.push(bytes);
    at += bytes.length;
  };
  try {
    for await (const chunk of bytesOf(answer)) {
      pending.push(chunk);
      heard(chunk.length);
      if (sizeOf(pending) >= PART) await cachePart();
    }
  } finally {
    if (pending.length > 0) await cachePart();
  }
  const bytes = whole(parts);
  // There may be room for it once.
  await forgetParts(cache, url, parts);
  await keep(cache, url, bytes);
  return bytes;
}

/** Whether this device has all of these files, so that none is asked of the network. */
export async function areKept(cache: Pick<FileCache, 'match'>, urls: readonly string[]): Promise<boolean> {
  for (const url of urls) if (!(await cache.match(url))) return false;
  return true;
}
