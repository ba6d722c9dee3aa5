import { READER_CACHE } from '../domain/offline/reader-cache.ts';
import { runFromMemory } from './browser-runtime.ts';
import { codesIn } from './codes-in.ts';
import type { Engine } from './engine.ts';
import { areKept, cachedFile, type FileCache } from './cached-files.ts';
import { LANGUAGE_FILES, DIACRITIC_RUNTIME } from './diacritic-files.ts';
import { openDiacriticReader } from './diacritic-reader.ts';
import { MODEL_BYTES, MODEL_FILES, type ModelFiles } from './model-files.ts';
import { cacheReaders } from './cached-readers.ts';
import { openPaddle } from './paddle.ts';
import type { Picture } from './picture.ts';
import { readPicture } from './read-picture.ts';
import type { ScanAnswer, ScanRequest, Progress, ReadCard } from './scan-messages.ts';
import { unpacked } from './unpacked.ts';

/** The longest side that is read: more only takes longer. */
const LARGEST = 2048;

let engine: Promise<Engine> | null = null;
/** Whether what was loaded is gone with this page. */
let isUnkept = false;

/** Where a page keeps nothing, as over plain HTTP or in a private window, files are loaded each time. */
const NO_CACHE = { match: async () => undefined, put: async () => {}, delete: async () => false };

const openCache = async (): Promise<FileCache> =>
  typeof caches === 'undefined' ? NO_CACHE : caches.open(READER_CACHE).catch(() => NO_CACHE);

async function load(tell: (progress: Progress) => void): Promise<Engine> {
  const cache = await openCache();
  let bytes = 0;
  const heard = (more: number) => tell({ step: 'loading', bytes: (bytes += more), of: MODEL_BYTES });
  const loaded: Partial<ModelFiles> = {};
  for (const name of Object.keys(MODEL_FILES) as (keyof ModelFiles)[])
    loaded[name] = await cachedFile(cache, MODEL_FILES[name], heard);
  isUnkept = !(await areKept(cache, Object.values(MODEL_FILES)));
  const files = { ...(loaded as ModelFiles), runtime: await unpacked(loaded.runtime!) };
  runFromMemory(files);
  return openPaddle(files);
}

/** Whether languages that are not kept may be loaded: for the last card that was asked for. */
let mayLoadLanguages = false;

let diacriticRuntime: Promise<Uint8Array<ArrayBuffer>> | null = null;

async function loadDiacriticRuntime(cache: FileCache): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await (diacriticRuntime ??= cachedFile(cache, DIACRITIC_RUNTIME, () => {}).then(unpacked));
  } catch (error) {
    diacriticRuntime = null;
    throw error;
  }
}

const openReaders = cacheReaders(async (model) => {
  const cache = await openCache();
  if (!mayLoadLanguages && !(await areKept(cache, [DIACRITIC_RUNTIME, LANGUAGE_FILES[model]])))
    throw new Error(`${model} is not kept.`);
  const language = cachedFile(cache, LANGUAGE_FILES[model], () => {}).then(unpacked);
  return openDiacriticReader(await loadDiacriticRuntime(cache), await language);
});

async function pixelsOf(picture: Blob | ImageData): Promise<Picture> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, LARGEST / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { data: new Uint8ClampedArray(data.buffer), width, height };
}

async function asBlob({ data, width, height }: Picture): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}

async function answer(
  { id, picture, mayLoad }: ScanRequest,
  say: (answered: ScanAnswer) => void,
): Promise<void> {
  const tell = (progress: Progress) => say({ id, progress });
  let [pixels, opened]: [Picture | null, Engine | null] = [null, null];
  try {
    pixels = await pixelsOf(picture);
  } catch {
    return say({ id, failure: 'picture' });
  }
  if (mayLoad === 'nothing' && !engine && !(await areKept(await openCache(), Object.values(MODEL_FILES))))
    return say({ id, needs: MODEL_BYTES });
  try {
    engine ??= load(tell);
    opened = await engine;
  } catch {
    // What was loaded half is loaded anew at the next try.
    engine = null;
    return say({ id, failure: 'engine' });
  }
  try {
    tell({ step: 'reading' });
    mayLoadLanguages = mayLoad === 'all';
    const { straightened, ...reading } = await readPicture(opened, pixels, { codesIn, openReaders });
    const card: ReadCard = { ...reading, picture: await asBlob(straightened), unkept: isUnkept };
    return say({ id, card });
  } catch {
    // An engine that failed may fail again: it is let go, and opened anew at the next try.
    engine = null;
    await opened.close().catch(() => {});
    return say({ id, failure: 'reading' });
  }
}

// One card after the other: two at once would need twice the memory.
let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => {
  last = last.then(() => answer(data, (answered) => postMessage(answered)));
});
