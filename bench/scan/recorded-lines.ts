import { readFileSync, writeFileSync } from 'node:fs';
import type { ReadLine } from '../../src/domain/scan/reading.ts';
import type { Scan } from './predictions.ts';

/** What was read of a photo, line by line. */
export type Recorded = { file: string; lines: ReadLine[] };

/** Where what was read of a folder of photos is kept. */
export const linesFile = (folder: string): string => `${folder}.lines.json`;

/** As sure as an engine is of a line, to a hundredth: more only makes the record longer. */
const rounded = ({ text, confidence, box }: ReadLine): ReadLine => ({
  text,
  confidence: Math.round(100 * confidence) / 100,
  box,
});

/**
 * Writes down what was read of photos, so that the rules that find fields can be tried without reading them again. A photo
 * that was refused has no lines.
 */
export function recordLines(file: string, scans: readonly Scan[]): void {
  const rows = scans.map(({ file: photo, scanned }) => {
    const lines = 'refused' in scanned ? [] : scanned.lines.map(rounded);
    return JSON.stringify({ file: photo, lines } satisfies Recorded);
  });
  writeFileSync(file, `[\n${rows.join(',\n')}\n]\n`);
}

export const recordedLines = (file: string): Recorded[] =>
  JSON.parse(readFileSync(file, 'utf8')) as Recorded[];
