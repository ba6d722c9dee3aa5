import { readFileSync, writeFileSync } from 'node:fs';
import type { ReadLine } from '../../src/domain/scan/reading.ts';
import type { Scan } from './predictions.ts';

/** The recognised lines of a photo. */
export type Recorded = { file: string; lines: ReadLine[] };

/** The file of a folder's recognised lines. */
export const linesFile = (folder: string): string => `${folder}.lines.json`;

/** Confidence rounded to a hundredth, to shorten the record. */
const rounded = ({ text, confidence, box }: ReadLine): ReadLine => ({
  text,
  confidence: Math.round(100 * confidence) / 100,
  box,
});

/**
 * Records the recognised lines of photos, so that extraction rules can be tested without OCR. A rejected photo has
 * none.
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
