import { BRAND } from '../brand/brand.ts';

/** Export formats of contacts; the first is the default. */
export const EXPORT_FORMATS = ['csv', 'google', 'hubspot', 'salesforce', 'vcard'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Content type of an export. */
export const exportContentType = (format: ExportFormat): string =>
  format === 'vcard' ? 'text/vcard; charset=utf-8' : 'text/csv; charset=utf-8';

const NAMES: Readonly<Record<ExportFormat, string>> = {
  csv: 'contacts.csv',
  google: 'contacts-google.csv',
  hubspot: 'contacts-hubspot.csv',
  salesforce: 'contacts-salesforce.csv',
  vcard: 'contacts.vcf',
};

/** File name of an export, with the day of the request. */
export const exportFileName = (format: ExportFormat, asked: Date): string =>
  `${BRAND.slug}-${asked.toISOString().slice(0, 10)}-${NAMES[format]}`;
