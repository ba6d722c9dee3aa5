import type { FileInfo, Files, MultipartUploads, StoredFile } from '../files.ts';

type Held = { bytes: Uint8Array<ArrayBuffer>; content_type: string };
type Upload = { key: string; content_type: string; parts: Map<number, Uint8Array<ArrayBuffer>> };

/** `Files` in memory, for tests, with its state: `keys` of files, and open `uploads`. */
export type MemoryFiles = Files & { keys(): string[]; uploads(): string[] };

const infoOf = ({ bytes, content_type }: Held): FileInfo => ({ content_type, size: bytes.byteLength });
const storedOf = (held: Held, bytes = held.bytes): StoredFile => ({
  ...infoOf(held),
  body: new Blob([bytes]).stream(),
});

/** Multipart uploads like R2's: parts have etags, and a removed upload accepts no more. */
function memoryMultipart(files: Map<string, Held>, open: Map<string, Upload>): MultipartUploads {
  const find = (key: string, id: string) => {
    const upload = open.get(id);
    if (upload?.key !== key) throw new Error('The specified multipart upload does not exist. (10024)');
    return upload;
  };
  const tagOf = (number: number, bytes: Uint8Array) => `${number}-${bytes.byteLength}`;
  return {
    async create(key, content_type) {
      const id = crypto.randomUUID();
      open.set(id, { key, content_type, parts: new Map() });
      return id;
    },
    async uploadPart(key, id, number, bytes) {
      find(key, id).parts.set(number, bytes.slice());
      return tagOf(number, bytes);
    },
    async complete(key, id, parts) {
      const { content_type, parts: there } = find(key, id);
      const all = parts.map(({ number, etag }) => {
        const bytes = there.get(number);
        if (!bytes || tagOf(number, bytes) !== etag) throw new Error('A part is not there. (10025)');
        return bytes;
      });
      files.set(key, { bytes: new Uint8Array(await new Blob(all).arrayBuffer()), content_type });
      open.delete(id);
    },
    async abort(_key, id) {
      open.delete(id);
    },
  };
}

/** An empty store. */
export function memoryFiles(): MemoryFiles {
  const files = new Map<string, Held>();
  const open = new Map<string, Upload>();
  return {
    keys: () => [...files.keys()],
    uploads: () => [...open.keys()],
    multipart: memoryMultipart(files, open),

    async put(key, bytes, content_type) {
      files.set(key, { bytes: new Uint8Array(await new Blob([bytes]).arrayBuffer()), content_type });
    },

    async head(key) {
      const found = files.get(key);
      return found ? infoOf(found) : null;
    },

    async get(key, range) {
      const found = files.get(key);
      if (!found || !range) return found ? storedOf(found) : null;
      return storedOf(found, found.bytes.slice(range.offset, range.offset + range.length));
    },

    async remove(key) {
      for (const other of files.keys()) if (other === key || other.startsWith(`${key}/`)) files.delete(other);
    },
  };
}
