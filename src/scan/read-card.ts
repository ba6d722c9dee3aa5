import type { ScanAnswer, ScanRequest, MayLoad, Progress, ReadCard, ScanFailure } from './scan-messages.ts';

export type { Progress, ReadCard, ScanFailure } from './scan-messages.ts';

/** A card that could not be read, and why. */
export class ScanError extends Error {
  readonly code: ScanFailure;
  constructor(code: ScanFailure) {
    super(`scan.${code}`);
    this.code = code;
  }
}

/** What TypeScript does not know of a browser yet (Save Data API). */
type Connected = { connection?: { saveData?: boolean } };
const isSavingData = () => (navigator as Connected).connection?.saveData === true;

/** Says how many bytes have to be loaded, and resolves once somebody agrees. */
export type AskToLoad = (bytes: number) => Promise<void>;

type Waiting = {
  picture: Blob | ImageData;
  ask: AskToLoad;
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

/** Whether somebody said on this page that the engine may be loaded, for whom each byte counts. */
let isAgreed = false;

/** Who agreed was told of the engine, and of no languages. */
function mayLoad(): MayLoad {
  if (!isSavingData()) return 'all';
  return isAgreed ? 'engine' : 'nothing';
}

function post(id: number, picture: Blob | ImageData): void {
  worker?.postMessage({ id, picture, mayLoad: mayLoad() } satisfies ScanRequest, []);
}

async function askFirst(id: number, { ask, picture }: Waiting, bytes: number): Promise<void> {
  await ask(bytes);
  isAgreed = true;
  post(id, picture);
}

function hear({ data }: MessageEvent<ScanAnswer>): void {
  const one = waiting.get(data.id);
  if (!one) return;
  if ('progress' in data) return one.progress(data.progress);
  if ('needs' in data) return void askFirst(data.id, one, data.needs);
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
 * @param ask asked before the engine is loaded, on a device that is to save data; diacritics are read there only with what
 * is kept already
 * @throws ScanError
 */
export function readCard(
  picture: Blob | ImageData,
  progress: (progress: Progress) => void = () => {},
  ask: AskToLoad = async () => {},
): Promise<ReadCard> {
  worker ??= open();
  asked += 1;
  const id = asked;
  return new Promise((done, failed) => {
    waiting.set(id, { picture, ask, progress, done, failed });
    post(id, picture);
  });
}
