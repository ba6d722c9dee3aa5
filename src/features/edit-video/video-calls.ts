import { fileKey } from '../../forms/uploads/file-key.ts';
import type { PartCalls } from '../../forms/uploads/send-in-parts.ts';
import { api, call, type Outcome } from '../../stores/call.ts';
import { upload, type Uploaded } from '../../stores/upload.ts';

const KEPT = 'cardea:upload';
/** Milliseconds of the first pause; each one after it is twice as long, up to the last. */
const PAUSE = { first: 1000, last: 8000 } as const;

const asUploaded = <Data>(outcome: Outcome<unknown>): Uploaded<Data> => outcome as Uploaded<Data>;

const keyOf = async (handle: string, file: File) => `${KEPT}:${handle}:${await fileKey(file)}`;

const later = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    // Back on the network, or not wanted any more: there is nothing to wait for.
    const now = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', now, { once: true });
    signal.addEventListener('abort', now, { once: true });
  });

/** What is remembered on this device; where nothing can be, an upload begins anew. */
const stored = {
  get: (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (key: string, value: string | null): void => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Then it is not gone on with after the page was left.
    }
  },
};

/** The calls of the upload of a video for one card. */
export function videoCalls(handle: string): PartCalls {
  const { uploads, p } = api.videoUploads;
  const one = uploads[':id'];
  return {
    begin: async ({ name, size, type }) =>
      asUploaded(
        await call(() =>
          p[':handle'].videos.uploads.$post({ param: { handle }, json: { name, size, type } }),
        ),
      ),
    there: async (id) => asUploaded(await call(() => one.$get({ param: { id } }), { reads: true })),
    part: (id, number, bytes, way) =>
      upload({
        method: 'PUT',
        path: `/api/uploads/${encodeURIComponent(id)}/parts/${number}`,
        body: bytes,
        onProgress: way.onProgress,
        signal: way.signal,
      }),
    complete: async (id) => asUploaded(await call(() => one.complete.$post({ param: { id } }))),
    giveUp: (id) => call(() => one.$delete({ param: { id } })),
    pause: (tries, signal) => later(Math.min(PAUSE.first * 2 ** (tries - 1), PAUSE.last), signal),
    kept: {
      get: async (file) => stored.get(await keyOf(handle, file)),
      set: async (file, id) => stored.set(await keyOf(handle, file), id),
    },
  };
}
