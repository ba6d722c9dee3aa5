import { describe, expect, test } from 'vitest';
import type { ImportFault } from './import-contract.ts';
import { addFaults, listedFaults } from './import-fault.ts';
import { IMPORT_FAULTS_MAX } from '../limits/imports.ts';

const faultsOf = (from: number, count: number, imported: boolean): ImportFault[] =>
  Array.from({ length: count }, (_, n) => ({ row: from + n, message: 'x', imported }));

describe('the faults that an import lists', () => {
  test('are all in row order, if there are few', () => {
    const few = [...faultsOf(2, 3, true), ...faultsOf(5, 2, false)];
    expect(listedFaults(few)).toEqual(few);
  });

  test('prefer skipped rows, if there are many', () => {
    const many = [...faultsOf(2, IMPORT_FAULTS_MAX, true), ...faultsOf(5000, 3, false)];
    const listed = listedFaults(many);
    expect(listed).toHaveLength(IMPORT_FAULTS_MAX);
    expect(listed.filter(({ imported }) => !imported).map(({ row }) => row)).toEqual([5000, 5001, 5002]);
    expect(listed.map(({ row }) => row)).toEqual(listed.map(({ row }) => row).toSorted((a, b) => a - b));
  });

  test('stay few while collected, and lose none of the listed ones', () => {
    const collected: ImportFault[] = [];
    for (let row = 2; row < 10_000; row += 1) addFaults(collected, faultsOf(row, 1, row % 4000 !== 0));
    expect(collected.length).toBeLessThanOrEqual(2 * IMPORT_FAULTS_MAX);
    const listed = listedFaults(collected);
    expect(listed.filter(({ imported }) => !imported).map(({ row }) => row)).toEqual([4000, 8000]);
  });
});
