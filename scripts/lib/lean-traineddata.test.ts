import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { leanTraineddata } from './lean-traineddata.ts';

const { resolve } = createRequire(import.meta.url);
const folder = dirname(resolve('@tesseract.js-data/fra/package.json'));
const FRENCH = gunzipSync(readFileSync(join(folder, '4.0.0_best_int/fra.traineddata.gz')));

/** The offsets of a file's parts; -1 for a missing one. */
function begins(file: Uint8Array): number[] {
  const table = new DataView(file.buffer, file.byteOffset, file.byteLength);
  return Array.from({ length: table.getInt32(0, true) }, (_, at) =>
    Number(table.getBigInt64(4 + 8 * at, true)),
  );
}

test('a language without its dictionaries is small, with the same other parts', () => {
  const lean = leanTraineddata(FRENCH);
  expect(lean.length).toBeLessThan(FRENCH.length / 2);
  const [before, after] = [begins(FRENCH), begins(lean)];
  const gone = before.flatMap((begin, at) => (begin >= 0 && after[at]! < 0 ? [at] : []));
  expect(gone).toEqual([18, 19, 20]);
  for (const [at, begin] of after.entries()) {
    if (begin < 0) continue;
    const length = Math.min(64, ...after.filter((other) => other > begin).map((other) => other - begin));
    expect(lean.subarray(begin, begin + length)).toEqual(
      new Uint8Array(FRENCH.subarray(before[at], before[at]! + length)),
    );
  }
});

test('a file without dictionaries is unchanged', () => {
  const lean = leanTraineddata(FRENCH);
  expect(leanTraineddata(lean)).toEqual(lean);
});
