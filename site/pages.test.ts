import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOwnerPage } from '../src/domain/pages/owner-pages.ts';
import { pathsWhere } from '../src/domain/pages/page-sets.ts';

/** The address of a file below `site/pages`. */
const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.astro$|\.astro$/, '')}`;

test('the table of pages has a row for every page, and a page for every row that is not planned', () => {
  const there = globSync('**/*.*', { cwd: 'site/pages' }).map(addressOf);
  expect(pathsWhere(({ planned }) => !planned).toSorted()).toEqual(there.toSorted());
});

test('the guard covers exactly the pages marked so', () => {
  expect(pathsWhere((_page, path) => isOwnerPage(path))).toEqual(pathsWhere(({ guarded }) => guarded));
});
