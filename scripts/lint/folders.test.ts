import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crowdedFolders, FOLDER_MOST, withoutSubject } from './folders.ts';

const PROJECT = join(import.meta.dirname, '../..');
const product = ['src', 'site', 'edge-api'].flatMap((room) =>
  readdirSync(join(PROJECT, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(PROJECT, join(entry.parentPath, entry.name))),
);

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

describe('a folder of the product', () => {
  test('is crowded with one file above the limit, tests included', () => {
    const full = filesIn('src/ui', FOLDER_MOST);
    expect(crowdedFolders(full)).toEqual([]);
    expect(crowdedFolders([...full, 'src/ui/late.test.ts'])).toEqual([`src/ui: ${FOLDER_MOST + 1}`]);
  });

  test('is not crowded by files of subfolders', () => {
    const files = [...filesIn('src/ui', FOLDER_MOST), ...filesIn('src/ui/lists', FOLDER_MOST)];
    expect(crowdedFolders(files)).toEqual([]);
  });

  test('is never crowded', () => {
    expect(product.length).toBeGreaterThan(1000);
    expect(crowdedFolders(product)).toEqual([]);
  });
});

describe('a rule of the domain', () => {
  test('has no subject if it lies beside the subjects', () => {
    expect(withoutSubject(['src/domain/card/a.ts', 'src/domain/a.ts', 'src/a.ts'])).toEqual([
      'src/domain/a.ts',
    ]);
  });

  test('is in the folder of its subject', () => {
    expect(withoutSubject(product)).toEqual([]);
  });
});
