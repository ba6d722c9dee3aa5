/** As much of the browser's cache as is needed here. */
export type FileCache = {
  match: (url: string) => Promise<Response | undefined>;
  put: (url: string, response: Response) => Promise<void>;
  delete: (url: string) => Promise<boolean>;
};

/** How much of a download is kept at once: what is cut goes on from there. */
const PART = 1024 * 1024;

const partOf = (url: string, index: number) => `${url}?part=${index}`;

/** What of a file was kept by a download that was cut. */
async function partsOf(cache: FileCache, url: string): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = [];
  for (;;) {
    const part = await cache.match(partOf(url, parts.length));
    if (!part) return parts;
    parts.push(new Uint8Array(await part.arrayBuffer()));
  }
}

function whole(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
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

async function body(url: string, from: number): Promise<Response> {
  const headers: HeadersInit = from > 0 ? { Range: `bytes=${from}-` } : {};
  const answer = await fetch(url, { headers });
  if (answer.status === 416 && from > 0) return fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  return answer;
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
  const had = whole(parts).length;
  const answer = await body(url, had);
  if (answer.status === 206) heard(had);
  else parts = [];
  let [pending, size] = [[] as Uint8Array[], 0];
  const cachePart = async () => {
    const bytes = whole(pending);
    [pending, size] = [[], 0];
    await keep(cache, partOf(url, parts.length), bytes);
    parts.push(bytes);
  };
  try {
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
      pending.push(chunk);
      size += chunk.length;
      heard(chunk.length);
      if (size >= PART) await cachePart();
    }
  } finally {
    if (size > 0) await cachePart();
  }
  const bytes = whole(parts);
  await keep(cache, url, bytes);
  for (const [index] of parts.entries()) await cache.delete(partOf(url, index));
  return bytes;
}

/** Whether this device has all of these files, so that none is asked of the network. */
export async function areKept(cache: Pick<FileCache, 'match'>, urls: readonly string[]): Promise<boolean> {
  for (const url of urls) if (!(await cache.match(url))) return false;
  return true;
}
