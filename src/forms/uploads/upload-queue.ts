import { atom, type ReadableAtom } from 'nanostores';

/** A queued file. `progress` is from 0 to 1, null if unknown. */
type QueuedFile = {
  key: string;
  name: string;
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  progress: number | null;
  /** The error message. */
  text: string | null;
};

/** The result of an upload: the created item, or the error; `again` says whether to offer a retry. */
export type SentFile<Made> =
  { ok: true; made: Made } | { ok: false; text: string; again: boolean } | { ok: false; calledOff: true };

export type SendFile<Made> = (
  file: File,
  way: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<SentFile<Made>>;

export type UploadQueue = {
  $files: ReadableAtom<readonly QueuedFile[]>;
  add: (file: File) => void;
  /** Retries a failed upload. */
  retry: (key: string) => void;
  /** Removes one in any state. */
  remove: (key: string) => void;
};

type Options<Made> = {
  send: SendFile<Made>;
  /** Called for each completed upload, in order of completion. */
  onMade: (made: Made, file: File) => void;
  /** Concurrent uploads. */
  atOnce?: number;
};

/** Uploads files, a few at a time and the others queued. Completed ones leave the queue. */
export function uploadQueue<Made>({ send, onMade, atOnce = 2 }: Options<Made>): UploadQueue {
  const $files = atom<readonly QueuedFile[]>([]);
  const contents = new Map<string, { file: File; stop: AbortController | null }>();
  let last = 0;

  const change = (key: string, next: Partial<QueuedFile>) =>
    $files.set($files.get().map((one) => (one.key === key ? { ...one, ...next } : one)));
  const remove = (key: string) => {
    contents.get(key)?.stop?.abort();
    contents.delete(key);
    $files.set($files.get().filter((one) => one.key !== key));
    next();
  };

  async function begin(key: string): Promise<void> {
    const one = contents.get(key)!;
    const stop = new AbortController();
    one.stop = stop;
    change(key, { state: 'sending', progress: null, text: null });
    const sent = await send(one.file, {
      onProgress: (progress) => change(key, { progress }),
      signal: stop.signal,
    }).catch((): SentFile<Made> => ({ ok: false, text: '', again: true }));
    // It was removed meanwhile.
    if (contents.get(key) !== one || one.stop !== stop) return;
    if (sent.ok) {
      remove(key);
      onMade(sent.made, one.file);
    } else if ('calledOff' in sent) remove(key);
    else change(key, { state: sent.again ? 'failed' : 'refused', progress: null, text: sent.text });
    next();
  }
  function next(): void {
    const files = $files.get();
    const free = atOnce - files.filter(({ state }) => state === 'sending').length;
    const waiting = files.filter(({ state }) => state === 'waiting').slice(0, Math.max(free, 0));
    for (const { key } of waiting) void begin(key);
  }

  return {
    $files,
    add(file) {
      const key = String((last += 1));
      contents.set(key, { file, stop: null });
      const fresh = { key, name: file.name, state: 'waiting', progress: null, text: null } as const;
      $files.set([...$files.get(), fresh]);
      next();
    },
    retry(key) {
      if ($files.get().some((one) => one.key === key && one.state === 'failed'))
        change(key, { state: 'waiting' });
      next();
    },
    remove,
  };
}
