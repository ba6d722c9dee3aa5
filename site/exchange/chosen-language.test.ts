import { expect, test } from 'vitest';
import { inChosenLanguage } from './chosen-language.ts';

test.each([
  ['/ava?lang=de', '/ava/exchange', '/ava/exchange?lang=de'],
  ['/ava/exchange?lang=DE-at', '/ava/thanks?mailed', '/ava/thanks?mailed&lang=de'],
  ['/ava?lang=tlh', '/ava/exchange', '/ava/exchange'],
  ['/ava?source=qr', '/ava/exchange', '/ava/exchange'],
])('a link of %s to %s leads to %s', (page, address, link) => {
  expect(inChosenLanguage(new URL(page, 'https://cardea.example'), address)).toBe(link);
});
