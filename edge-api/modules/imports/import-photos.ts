import { IMPORT_BYTES_MAX } from '../../../src/domain/limits/imports.ts';
import { paceOf, ROWS_PER_STEP } from '../../../src/domain/text/steps.ts';
import { vcardList } from '../../../src/domain/vcard/read-vcard-lines.ts';
import { photoOfVCard } from '../../../src/domain/vcard/vcard-photo.ts';

/** The photo of a card, by its place in the file, in base64; empty if the card has none. */
export type RowPhoto = { row: number; base64: string };

/** The photos of these cards of a file, one at a time. Yields `null` when it can pause. */
export function* photosIn(text: string, rows: { has(row: number): boolean }): Generator<RowPhoto | null> {
  const isDue = paceOf(ROWS_PER_STEP);
  let row = 0;
  for (const lines of vcardList(text, { names: new Set(['PHOTO']), line: IMPORT_BYTES_MAX })) {
    if (lines !== null) row += 1;
    if (lines === null || isDue(1)) yield null;
    if (lines === null || !rows.has(row)) continue;
    const photo = photoOfVCard(lines);
    yield { row, base64: photo?.kind === 'embedded' ? photo.base64 : '' };
  }
}
