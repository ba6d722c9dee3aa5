import { expect, test } from 'vitest';
import { EXPORT_FORMATS, exportContentType, exportFileName } from './contact-export.ts';

const DAY = new Date(Date.UTC(2026, 10, 18, 23, 59));

test.each([
  ['csv', 'cardea-2026-11-18-contacts.csv', 'text/csv; charset=utf-8'],
  ['google', 'cardea-2026-11-18-contacts-google.csv', 'text/csv; charset=utf-8'],
  ['hubspot', 'cardea-2026-11-18-contacts-hubspot.csv', 'text/csv; charset=utf-8'],
  ['salesforce', 'cardea-2026-11-18-contacts-salesforce.csv', 'text/csv; charset=utf-8'],
  ['vcard', 'cardea-2026-11-18-contacts.vcf', 'text/vcard; charset=utf-8'],
] as const)('a file for %s is saved as %s', (format, name, type) => {
  expect(exportFileName(format, DAY)).toBe(name);
  expect(exportContentType(format)).toBe(type);
});

test('no two formats share a file name', () => {
  expect(new Set(EXPORT_FORMATS.map((format) => exportFileName(format, DAY))).size).toBe(
    EXPORT_FORMATS.length,
  );
});
