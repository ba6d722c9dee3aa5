import type { Answered, Progress, ReadCard, ScanFailure } from './scan-messages.ts';

export type { Progress, ReadCard, ScanFailure } from './scan-messages.ts';

/** A card that could not be read, and why. */
export class ScanError extends Error {
  readonly code: ScanFailure;
  constructor(code: ScanFailure) {
    super(`scan.${code}`);
    this.code = code;
  }
}

type Waiting = {
  progress: (progress: Progress) => void;
  done: (card: ReadCard) => void;
  failed: (error: ScanError) => void;
};

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, Waiting>();

function failAll(): void {
  worker?.terminate();
  worker = null;
  for (const { failed } of waiting.values()) failed(new ScanError('engine'));
  waiting.clear();
}

function hear({ data }: MessageEvent<Answered>): void {
  const one = waiting.get(data.id);
  if (!one) return;
  if ('progress' in data) return one.progress(data.progress);
  waiting.delete(data.id);
  if ('card' in data) one.done(data.card);
  else one.failed(new ScanError(data.failure));
}

function open(): Worker {
  const opened = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  opened.addEventListener('message', hear);
  opened.addEventListener('error', failAll);
  return opened;
}

/**
 * Reads the picture of a card on this device. The engine comes with the first, from this origin alone, and is kept; the
 * picture goes nowhere.
 * @throws ScanError
 */
export function readCard(
  picture: Blob | ImageData,
  progress: (progress: Progress) => void = () => {},
): Promise<ReadCard> {
  worker ??= open();
  asked += 1;
  const id = asked;
  return new Promise((done, failed) => {
    waiting.set(id, { progress, done, failed });
    worker?.postMessage({ id, picture }, []);
  });
}
