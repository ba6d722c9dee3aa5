import { fileKey } from '../../forms/uploads/file-key.ts';
import type { PartCalls } from '../../forms/uploads/send-in-parts.ts';
import { api, call, type Outcome } from '../../stores/call.ts';
import { upload, type Uploaded } from '../../stores/upload.ts';

const STORAGE_KEY = 'cardea:upload';
/** Milliseconds of the first pause; each later one is twice as long, up to the last. */
const PAUSE = { first: 1000, last: 8000 } as const;

const asUploaded = <Data>(outcome: Outcome<unknown>): Uploaded<Data> => outcome as Uploaded<Data>;

const keyOf = async (handle: string, file: File) => `${STORAGE_KEY}:${handle}:${await fileKey(file)}`;

const later = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    // Online again, or cancelled: stop waiting.
    const now = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', now, { once: true });
    signal.addEventListener('abort', now, { once: true });
  });

/** The state stored on this device; without storage an upload starts anew. */
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
      // Then it cannot be resumed after leaving the page.
    }
  },
};

/** The upload calls for a card's video. */
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
    stored: {
      get: async (file) => stored.get(await keyOf(handle, file)),
      set: async (file, id) => stored.set(await keyOf(handle, file), id),
    },
  };
}
