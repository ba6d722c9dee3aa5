import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const META = join(import.meta.dirname, 'meta');

test('of the tables as drizzle last saw them there is one file, of the last migration; delete the one before', () => {
  const { entries } = JSON.parse(readFileSync(join(META, '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const number = entries.at(-1)!.tag.slice(0, 4);
  expect(readdirSync(META).toSorted()).toEqual([`${number}_snapshot.json`, '_journal.json'].toSorted());
});
