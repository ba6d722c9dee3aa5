import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldsOfCard } from '../../src/scan/card.ts';
import { predictionOf } from './predictions.ts';
import { linesFile, recordedLines } from './recorded-lines.ts';
import { scoresOf } from './score.ts';

/** The fields that the rules find in recorded lines, without codes. */
function scoresOfLines(set: string) {
  const photos = join(import.meta.dirname, set);
  const folder = mkdtempSync(join(tmpdir(), 'cardea-fields-'));
  try {
    const predictions = recordedLines(linesFile(photos)).map(({ file, lines }) =>
      predictionOf({ file, scanned: { fields: fieldsOfCard(lines), lines, ms: 0 } }),
    );
    const file = join(folder, 'predictions.json');
    writeFileSync(file, JSON.stringify(predictions));
    return scoresOf(photos, file)!.all!;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each([
  ['cards', { macro: 0.95, whole: 0.9, emails: 0.98, phones: 0.95 }],
  ['more-cards', { macro: 0.92, whole: 0.77, emails: 0.94, phones: 0.93 }],
  ['shoebox-cards', { macro: 0.96, whole: 0.93, emails: 0.98, phones: 0.95 }],
])('the rules find what is printed on %s as well as recorded', (set, least) => {
  const { macro_f1, whole_record, fields } = scoresOfLines(set);
  expect(macro_f1).toBeGreaterThan(least.macro);
  expect(whole_record).toBeGreaterThan(least.whole);
  expect(fields['emails']!.f1).toBeGreaterThan(least.emails);
  expect(fields['phones']!.f1).toBeGreaterThan(least.phones);
});
