import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { FILLS_FILE, fillTable, readFills, recordFill } from './fills.ts';

afterEach(() => void vi.unstubAllEnvs());

test('budgets are listed with their fill level, fullest first, and nearly full ones are marked', () => {
  const fills = [
    { what: 'fonts', used: 30_000, most: 60_000 },
    { what: 'the card', used: 900, most: 1000 },
    { what: 'styles', used: 901, most: 1000 },
    { what: 'scripts of a page', used: 30, most: 60, unit: 'files' as const },
    { what: 'fonts', used: 15_000, most: 60_000 },
  ];
  expect(fillTable(fills)).toEqual([
    '  90 % of 1000 bytes: styles, nearly full',
    '  90 % of 1000 bytes: the card',
    '  50 % of 60 files: scripts of a page',
    '  25 % of 60000 bytes: fonts',
  ]);
});

test('records of several processes are combined, and nothing is recorded without a collector', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardea-fills-'));
  const file = join(folder, 'fills');
  const fill = { what: 'fonts', used: 1, most: 2 };
  vi.stubEnv(FILLS_FILE, '');
  recordFill(fill);
  expect(readFills(file)).toEqual([]);
  vi.stubEnv(FILLS_FILE, file);
  recordFill(fill);
  recordFill({ ...fill, used: 2 });
  expect(readFills(file)).toEqual([fill, { ...fill, used: 2 }]);
  rmSync(folder, { recursive: true });
});
