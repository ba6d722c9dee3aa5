import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOwnerPage, OWNER_PATHS } from '../src/domain/owner-pages.ts';

/** The address that a file below `site/pages` answers. */
const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.astro$|\.astro$/, '')}`;

test('the list of owner pages names every page that has one address, and no other', () => {
  const files = globSync('**/*.astro', { cwd: 'site/pages' }).filter((file) => !file.includes('['));
  const there = files.map(addressOf).filter(isOwnerPage);
  expect([...OWNER_PATHS].toSorted()).toEqual(there.toSorted());
});
