import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { score } from './score.ts';

const RECORD = {
  file: 'a.jpg',
  fields: { full_name: 'Ava Fern', company_name: 'Fern', emails: ['a@fern.example'], phones: [] },
};

describe('the scores of a folder of photos', () => {
  let folder: string;
  const inFolder = (name: string) => join(folder, name);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'score-'));
    writeFileSync(inFolder('predictions.json'), JSON.stringify([RECORD]));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const scored = () => score(folder, inFolder('predictions.json'));
  const bringTruth = () =>
    writeFileSync(
      inFolder('truth.json'),
      JSON.stringify([{ ...RECORD, script: 'latin', difficulty: 'easy' }]),
    );

  it('do not exist without ground truth', () => {
    expect(scored()).toBeNull();
  });

  it('are those of the first cards if the folder has no scorer', () => {
    bringTruth();
    expect(scored()).toContain('| all | 1 | 100.0 | 100.0 |');
  });

  it('are those of its own scorer if it has one', () => {
    bringTruth();
    writeFileSync(inFolder('score.mjs'), 'console.log(JSON.stringify({ all: null }))');
    expect(scored()).toBeNull();
    copyFileSync(join(import.meta.dirname, 'cards', 'score.mjs'), inFolder('score.mjs'));
    expect(scored()).toContain('| easy | 1 |');
  });
});
