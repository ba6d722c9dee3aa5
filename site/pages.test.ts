import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOwnerPage } from '../src/domain/pages/owner-pages.ts';
import { pathsWhere } from '../src/domain/pages/page-sets.ts';

/** The address that a file below `site/pages` answers. */
const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.astro$|\.astro$/, '')}`;

test('the table of pages has a row for every page, and a page for every row that is not only planned', () => {
  const there = globSync('**/*.*', { cwd: 'site/pages' }).map(addressOf);
  expect(pathsWhere(({ planned }) => !planned).toSorted()).toEqual(there.toSorted());
});

test('the guard stands before the pages that say so, and no other', () => {
  expect(pathsWhere((_page, path) => isOwnerPage(path))).toEqual(pathsWhere(({ guarded }) => guarded));
});
