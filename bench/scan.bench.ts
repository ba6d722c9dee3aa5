import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '../e2e/lib/chromium.ts';
import { packedRuntime } from '../scripts/lib/packed-runtime.ts';
import { Refusal, say } from '../scripts/lib/say.ts';
import { predictionOf, refusedPhotos, type Scan } from './scan/predictions.ts';
import { score } from './scan/score.ts';
import { serve } from './scan/serve.ts';

const RESULTS = join(import.meta.dirname, 'scan.md');
/** The photos that are read unless a folder is named: 48 cards that were made up, with what is printed on each. */
const PHOTOS = join(import.meta.dirname, 'scan', 'cards');

/** Bytes that are loaded with the first card, with the languages of all that were read, and with every language. */
type Bytes = { first: number; read: number; every: number };

/** Bytes of the languages that no card needed. */
function otherLanguages(built: string, names: ReadonlySet<string>): number {
  const assets = join(built, 'assets');
  const others = readdirSync(assets).filter((name) => name.includes('.traineddata') && !names.has(name));
  return others.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0);
}

const isRefused = ({ scanned }: Scan) => 'refused' in scanned;

async function scan(page: Page, file: string): Promise<Scan> {
  const scanned = await page.evaluate((address) => globalThis.scanPicture(address), `/photos/${file}`);
  return { file, scanned };
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

/**
 * Reads every photo of a folder in Chromium, on the device alone; one that is refused keeps none of the others from being
 * read, and what leaves for another host fails the run.
 */
async function readAll(built: string, photos: string): Promise<{ scans: Scan[]; bytes: Bytes }> {
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
    let first = 0;
    for (const file of files) if (!isRefused(await scan(page, file))) first ||= served.sent();
    const read = served.sent();
    const bytes = { first, read, every: read + otherLanguages(built, served.names) };
    const scans: Scan[] = [];
    for (const file of files) scans.push(await scan(page, file));
    if (
      scans.length > 0 &&
      scans.every(({ scanned }) => 'refused' in scanned && scanned.refused === 'engine')
    )
      throw new Refusal('The card reader could not be loaded.');
    if (strangers.length > 0) throw new Refusal(`Reading a card asked ${strangers.join(', ')}.`);
    // A reader that breaks with a photo is opened anew.
    if (served.sent() > read && !scans.some(isRefused))
      throw new Refusal('Cards that were read before loaded more.');
    return { scans, bytes };
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
    const { scans, bytes } = await readAll(built, resolve(photos));
    const file = out ?? join(folder, 'predictions.json');
    writeFileSync(file, `${JSON.stringify(scans.map(predictionOf), null, 1)}\n`);
    const scores = score(photos, file);
    const megabytes = (size: number) => (size / 1e6).toFixed(1);
    const loaded = `Loaded once: ${megabytes(bytes.first)} MB with the first card, ${megabytes(bytes.read)} MB with the languages of these cards, ${megabytes(bytes.every)} MB with every language.`;
    const refused = refusedPhotos(scans);
    if (scores) say(`${scores}\n\n${loaded}`);
    if (refused) say(refused);
    if (out) return say(`Predictions of ${scans.length} photos are in ${out}.`);
    if (!scores) throw new Refusal(`${photos} has no truth.json and score.mjs: name a file with --out.`);
    const cores = `${cpus().length} cores (${cpus()[0]?.model.trim()})`;
    writeFileSync(
      RESULTS,
      `# Reading paper cards\n\nWritten by \`npm run bench scan\`: the scanner's own code in Chromium, on ${cores}, over ${scans.length} photos.\n\n${scores}\n\n${loaded}\n`,
    );
    say(`Written to ${RESULTS}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
