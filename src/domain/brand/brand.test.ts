import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BRAND } from './brand.ts';

test('a page title is the brand, a middle dot and the page', () => {
  expect(BRAND.title('Contacts')).toBe('Cardea · Contacts');
});

test('every form of the name derives from the same word', () => {
  expect(BRAND.slug).toBe(BRAND.name.toLowerCase());
  expect(BRAND.branding_field).toBe(`${BRAND.slug}_branding`);
  expect(BRAND.title('x').startsWith(BRAND.name)).toBe(true);
});

test('no message of the product contains the name itself', () => {
  const folder = new URL('../../messages/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    expect(readFileSync(new URL(file, folder), 'utf8').toLowerCase(), file).not.toContain(BRAND.slug);
  }
});
