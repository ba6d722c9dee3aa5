import type { CardFields, ReadLine } from '../../src/domain/scan/reading.ts';

/** The scanner's result for a photo: fields, their lines, and milliseconds; or why there are none. */
export type Scanned = { fields: CardFields; lines: ReadLine[]; ms: number } | { refused: string };
export type Scan = { file: string; scanned: Scanned };

/** A photo's record for scorers. */
export type Prediction = { file: string; fields: Record<string, string | string[]>; ms?: number };

/** The record of a photo; empty if rejected. */
export function predictionOf({ file, scanned }: Scan): Prediction {
  if ('refused' in scanned) return { file, fields: {} };
  const fields: Prediction['fields'] = {};
  for (const [name, found] of Object.entries(scanned.fields))
    fields[name] = Array.isArray(found) ? found.map(({ value }) => value) : found.value;
  return { file, fields, ms: Math.round(scanned.ms) };
}

/** Lists rejected photos with their reason; null if every card was read. */
export function refusedPhotos(scans: readonly Scan[]): string | null {
  const named = scans.flatMap(({ file, scanned }) =>
    'refused' in scanned ? [`- ${file}: ${scanned.refused}`] : [],
  );
  if (named.length === 0) return null;
  return `Refused, and empty in the predictions: ${named.length} of ${scans.length}\n${named.join('\n')}`;
}
