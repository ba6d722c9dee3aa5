import { describe, expect, test } from 'vitest';
import type { Measured, Rounds } from './compare.ts';
import { ratioTable, runTable, withSection } from './report.ts';

const FILE = '# Measurements\n\nAn introduction.\n\n## card\n\nold\n\n## save\n\nkept as it is\n';

const round = (perSecond: number, workerCpu: number | null = 0.5): Measured => ({
  perSecond,
  workerCpu,
  databaseCpu: 3,
  requests: perSecond,
  p50: 2,
  p99: 9,
});

describe('results', () => {
  test('a bench overwrites only its own section', () => {
    const after = withSection(FILE, 'card', 'new\n');
    expect(after).toBe(FILE.replace('old', 'new'));
    expect(withSection(after, 'save', 'changed')).toBe(
      FILE.replace('old', 'new').replace('kept as it is', 'changed'),
    );
  });

  test('writing the same section again changes nothing', () => {
    const once = withSection(FILE, 'contacts', 'rows');
    expect(withSection(once, 'contacts', 'rows')).toBe(once);
  });

  test('a bench without a section gets one at the end', () => {
    expect(withSection(FILE, 'contacts', 'rows')).toBe(`${FILE}\n## contacts\n\nrows\n`);
  });

  test('a section is matched by its whole name', () => {
    expect(withSection(FILE, 'car', 'rows')).toContain('## card\n\nold\n');
  });
});

describe('tables', () => {
  const rounds: Rounds = new Map([
    ['ours', [round(50), round(5), round(60)]],
    ['bare', [round(100), round(10), round(100, null)]],
  ]);

  test('a run shows its median, extremes and deviation', () => {
    expect(runTable(rounds)).toContain('| ours | 50.0 | 5.00 … 60.0 | 10.0 | 2.00 | 9.00 | 0.500 | 3.00 |');
  });

  test('a CPU time missing in one round is not estimated', () => {
    expect(runTable(rounds)).toMatch(/\| bare .* unknown \| 3\.00 \|/);
  });

  test('ratios are computed within a round, before their median', () => {
    expect(ratioTable(rounds, [['ours', 'bare']])).toContain(
      '| ours ÷ bare | 0.500 | 0.500 … 0.600 | 0.000 | unknown |',
    );
  });

  test('a run with twice the work is half as good by its work', () => {
    const work: Rounds = new Map([
      ['ours', [round(50, 4), round(50, 4.2), round(50, 3)]],
      ['bare', [round(60, 2), round(60, 9), round(60, 1)]],
    ]);
    expect(ratioTable(work, [['ours', 'bare']])).toMatch(/\| 0\.500 \|$/);
  });
});
