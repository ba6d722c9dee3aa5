import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../start-testing.ts';
import { lastBackupOf, recordBackup } from './last-backup.ts';

const place = temporaryFolder();
afterAll(() => place.remove());

test('a data folder has the time of its last backup, and none before the first', () => {
  expect(lastBackupOf(place.path)).toBeNull();
  for (const madeAt of ['2026-03-04T05:06:07.008Z', '2026-03-05T05:06:07.008Z']) {
    expect(recordBackup(place.path, madeAt)).toBe(true);
    expect(lastBackupOf(place.path)).toBe(madeAt);
  }
});

test('a time that cannot be read is none, and one that cannot be written is reported', () => {
  const broken = join(place.path, 'broken');
  mkdirSync(broken);
  writeFileSync(join(broken, 'last-backup'), 'yesterday');
  expect(lastBackupOf(broken)).toBeNull();
  expect(recordBackup(join(place.path, 'absent'), '2026-03-04T05:06:07.008Z')).toBe(false);
});
