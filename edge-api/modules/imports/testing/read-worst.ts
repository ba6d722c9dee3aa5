import { decodingBase64 } from '../../../kit/bytes.ts';
import { readingFile, readingText } from '../import-file.ts';
import { photosIn } from '../import-photos.ts';
import type { Steps } from '../../../../src/domain/text/steps.ts';
import { lookingAt } from '../look-at-rows.ts';
import { WORST_FILES } from './worst-files.ts';

/** Bytes outside of the heap: the file and its results. */
const outside = () => process.memoryUsage().external;

/**
 * Runs work step by step. @returns its result; `times` gets the CPU milliseconds of each, which other processes do not
 * affect
 */
function timed<Result>(steps: Steps<Result>, { times, held }: Costs, part: Part): Result {
  for (;;) {
    const begun = process.threadCpuUsage();
    const step = steps.next();
    const { user, system } = process.threadCpuUsage(begun);
    times[part].push((user + system) / 1000);
    held.push(outside());
    if (step.done) return step.value;
  }
}

type Part = 'read' | 'looked' | 'photos';
/** The milliseconds of the steps of each part of an upload, and the bytes outside of the heap after each. */
type Costs = { times: Record<Part, number[]>; held: number[] };

/** Processes an uploaded file, without the database. @returns its rows, none if it is refused, and whether it is a vCard */
function readAll(bytes: Uint8Array, costs: Costs): { rows: number; isVCard: boolean } {
  const read = timed(readingFile(bytes), costs, 'read');
  if (!read.ok) return { rows: 0, isVCard: false };
  timed(lookingAt(read.table), costs, 'looked');
  return { rows: read.table.rows.length, isVCard: read.table.format === 'vcard' };
}

/** Reads the photos of all cards of a file, as is done after its rows, without the bucket. */
function* readingPhotos(bytes: Uint8Array): Steps<void> {
  const { text } = yield* readingText(bytes);
  for (const photo of photosIn(text, { has: () => true })) {
    if (photo) yield* decodingBase64(photo.base64);
    else yield;
  }
}

/**
 * The cost of a file: the steps of each part, the milliseconds of the longest and of the upload's CPU, which is over
 * before the photos are read, and megabytes: the process's maximum growth, and those `outside` of the heap, including the
 * file.
 */
function cost(name: string) {
  const before = outside();
  const bytes = WORST_FILES[name]!();
  const costs: Costs = { times: { read: [], looked: [], photos: [] }, held: [] };
  const [rss, begun] = [process.memoryUsage.rss(), process.cpuUsage()];
  const { rows, isVCard } = readAll(bytes, costs);
  const { user, system } = process.cpuUsage(begun);
  if (isVCard) timed(readingPhotos(bytes), costs, 'photos');
  const { read, looked, photos } = costs.times;
  const memory = process.resourceUsage().maxRSS / 1024 - rss / 1024 / 1024;
  return {
    name,
    rows,
    steps: { read: read.length, looked: looked.length, photos: photos.length },
    longest: Math.max(...read, ...looked, ...photos),
    cpu: (user + system) / 1000,
    memory,
    outside: (Math.max(...costs.held) - before) / 1024 / 1024,
  };
}

// A standalone program: its arguments are files' names, its output a line of JSON per file.
for (const name of process.argv.slice(2)) process.stdout.write(`${JSON.stringify(cost(name))}\n`);
