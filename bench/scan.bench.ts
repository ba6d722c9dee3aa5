import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { findChromium } from '../e2e/lib/chromium.ts';
import { packedRuntime } from '../scripts/lib/packed-runtime.ts';
import { Refusal, say } from '../scripts/lib/say.ts';
import { predictionOf, refusedPhotos, type Scan } from './scan/predictions.ts';
import { linesFile, recordLines } from './scan/recorded-lines.ts';
import { score } from './scan/score.ts';
import { serve } from './scan/serve.ts';

const RESULTS = join(import.meta.dirname, 'scan.md');
/** A folder of photos, its section in bench/scan.md, and whether its readings are stored. */
type PhotoSet = { folder: string; title: string; hasLines?: boolean };

/** The default folder: generated cards, with what is printed on each. */
const CARDS: PhotoSet = {
  folder: join(import.meta.dirname, 'scan', 'cards'),
  title: 'Cards',
  hasLines: true,
};
const MORE_CARDS: PhotoSet = {
  folder: join(import.meta.dirname, 'scan', 'more-cards'),
  title: 'More cards: other layouts, fonts and faults',
  hasLines: true,
};
const SHOEBOX_CARDS: PhotoSet = {
  folder: join(import.meta.dirname, 'scan', 'shoebox-cards'),
  title: 'Cards from a shoebox: ordinary ones of many countries',
  hasLines: true,
};

/** Bytes loaded with the first card, with the languages of all read cards, and with every language. */
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
 * Reads every photo of a folder in Chromium, only on the device; a rejected one does not stop the others, and
 * requests to other hosts fail the run.
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
    // The first card loads the engine, and each language's first card loads the language: all are read again.
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
    // A reader that fails with a photo is reopened.
    if (served.sent() > read && !scans.some(isRefused))
      throw new Refusal('Cards that were read before loaded more.');
    return { scans, bytes };
  } finally {
    await browser.close();
    served.close();
  }
}

const megabytes = (size: number) => (size / 1e6).toFixed(1);

const loadedLine = ({ first, read, every }: Bytes) =>
  `Loaded once: ${megabytes(first)} MB with the first card, ${megabytes(read)} MB with the languages of these cards, ${megabytes(every)} MB with every language.`;

/** Reads a folder of photos, writes predictions and recognised lines to files, and returns their number and scores. */
async function readAndScore(
  built: string,
  photos: string,
  file: string,
  lines?: string,
): Promise<{ count: number; scores: string | null }> {
  const { scans, bytes } = await readAll(built, resolve(photos));
  writeFileSync(file, `${JSON.stringify(scans.map(predictionOf), null, 1)}\n`);
  if (lines) recordLines(lines, scans);
  const scored = score(photos, file);
  const scores = scored && `${scored}\n\n${loadedLine(bytes)}`;
  const refused = refusedPhotos(scans);
  if (scores) say(scores);
  if (refused) say(refused);
  return { count: scans.length, scores };
}

/** The section of a set of photos in bench/scan.md. */
async function sectionOf(built: string, folder: string, set: PhotoSet): Promise<string> {
  const file = join(folder, 'predictions.json');
  const lines = set.hasLines ? linesFile(set.folder) : undefined;
  const { count, scores } = await readAndScore(built, set.folder, file, lines);
  if (!scores) throw new Refusal(`${set.folder} has no truth.json: name a file with --out.`);
  return `## ${set.title}\n\n${count} photos.\n\n${scores}\n`;
}

/**
 * `npm run bench scan`: reads photos of paper cards like the scanner, and writes bench/scan.md.
 * @param photos a folder of photos instead of those in bench/scan; scored if it has a `truth.json`
 * @param out a file for the predictions of the first folder, instead of bench/scan.md
 */
export async function scanBench({ photos, out }: { photos?: string; out?: string }): Promise<void> {
  const sets = photos ? [{ folder: photos, title: 'Photos' }] : [CARDS, MORE_CARDS, SHOEBOX_CARDS];
  const missing = sets.find(({ folder }) => !existsSync(folder));
  if (missing) throw new Refusal(`There are no photos in ${missing.folder}: name a folder with --photos.`);
  const folder = mkdtempSync(join(tmpdir(), 'cardea-scan-'));
  try {
    const built = join(folder, 'page');
    await buildPage(built);
    if (out) {
      const { count } = await readAndScore(built, sets[0]!.folder, out);
      return say(`Predictions of ${count} photos are in ${out}.`);
    }
    const sections: string[] = [];
    for (const set of sets) sections.push(await sectionOf(built, folder, set));
    const cores = `${cpus().length} cores (${cpus()[0]?.model.trim()})`;
    const head = `# Reading paper cards\n\nWritten by \`npm run bench scan\`: the scanner's own code in Chromium, on ${cores}.`;
    writeFileSync(RESULTS, [`${head}\n`, ...sections].join('\n'));
    say(`Written to ${RESULTS}.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
