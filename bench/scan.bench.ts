import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '../e2e/lib/chromium.ts';
import { packedRuntime } from '../scripts/lib/packed-runtime.ts';
import { Refusal, say } from '../scripts/lib/say.ts';
import { score } from './scan/score.ts';
import { serve } from './scan/serve.ts';

const RESULTS = join(import.meta.dirname, 'scan.md');
/** The photos that are read unless a folder is named: 48 cards that were made up, with what is printed on each. */
const PHOTOS = join(import.meta.dirname, 'scan', 'cards');

type Prediction = { file: string; fields: Record<string, string | string[]>; ms: number };

async function predict(page: Page, file: string): Promise<Prediction> {
  const { card, ms } = await page.evaluate((address) => globalThis.scanPicture(address), `/photos/${file}`);
  const fields = Object.fromEntries(
    Object.entries(card.fields).map(([name, found]) => [
      name,
      Array.isArray(found) ? found.map(({ value }) => value) : found.value,
    ]),
  );
  return { file, fields, ms: Math.round(ms) };
}

/** Builds the page that reads cards with the product's own code. */
async function buildPage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'scan'),
    logLevel: 'error',
    plugins: [packedRuntime()],
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2023' },
  });
}

/** Reads every photo of a folder in Chromium, on the device alone; what leaves for another host fails the run. */
async function readAll(
  built: string,
  photos: string,
): Promise<{ predictions: Prediction[]; bytes: { first: number; all: number } }> {
  const files = readdirSync(photos)
    .filter((file) => /\.(?:jpe?g|png|webp)$/i.test(file))
    .toSorted();
  const served = await serve(built, photos);
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, headless: true });
  try {
    const context = await browser.newContext();
    const strangers: string[] = [];
    context.on('request', (request) => {
      if (!/^(?:blob:|data:)/.test(request.url()) && !request.url().startsWith(served.origin))
        strangers.push(request.url());
    });
    const page = await context.newPage();
    await page.goto(served.origin);
    // The first loads the engine, and each language loads its own with its first card: all are read again.
    if (files[0]) await predict(page, files[0]);
    const first = served.sent();
    for (const file of files) await predict(page, file);
    const bytes = { first, all: served.sent() };
    const predictions: Prediction[] = [];
    for (const file of files) predictions.push(await predict(page, file));
    if (strangers.length > 0) throw new Refusal(`Reading a card asked ${strangers.join(', ')}.`);
    if (served.sent() > bytes.all) throw new Refusal('Cards that were read before loaded more.');
    return { predictions, bytes };
  } finally {
    await browser.close();
    served.close();
  }
}

/**
 * `npm run bench scan`: reads photos of paper cards as the scanner does, and writes bench/scan.md.
 * @param photos the folder of photos; with a `truth.json` and a `score.mjs` in it they are scored
 * @param out a file for the predictions, instead of bench/scan.md
 */
export async function scanBench({ photos = PHOTOS, out }: { photos?: string; out?: string }): Promise<void> {
  if (!existsSync(photos))
    throw new Refusal(`There are no photos in ${photos}: name a folder with --photos.`);
  const folder = mkdtempSync(join(tmpdir(), 'cardea-scan-'));
  try {
    const built = join(folder, 'page');
    await buildPage(built);
    const { predictions, bytes } = await readAll(built, resolve(photos));
    const file = out ?? join(folder, 'predictions.json');
    writeFileSync(file, `${JSON.stringify(predictions, null, 1)}\n`);
    const scores = score(photos, file);
    const megabytes = (size: number) => (size / 1e6).toFixed(1);
    const loaded = `Loaded once: ${megabytes(bytes.first)} MB with the first card, ${megabytes(bytes.all)} MB with those of all languages.`;
    if (scores) say(`${scores}\n\n${loaded}`);
    if (out) return say(`Predictions of ${predictions.length} photos are in ${out}.`);
    if (!scores) throw new Refusal(`${photos} has no truth.json and score.mjs: name a file with --out.`);
    const cores = `${cpus().length} cores (${cpus()[0]?.model.trim()})`;
    writeFileSync(
      RESULTS,
      `# Reading paper cards\n\nWritten by \`npm run bench scan\`: the scanner's own code in Chromium, on ${cores}, over ${predictions.length} photos.\n\n${scores}\n\n${loaded}\n`,
    );
    say(`Written to ${RESULTS}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
