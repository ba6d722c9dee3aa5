import { BRAND } from '../brand/brand.ts';

/** The files that contacts are exported as; the first is what comes where none was named. */
export const EXPORT_FORMATS = ['csv', 'google', 'hubspot', 'salesforce', 'vcard'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a file of contacts is sent as. */
export const exportContentType = (format: ExportFormat): string =>
  format === 'vcard' ? 'text/vcard; charset=utf-8' : 'text/csv; charset=utf-8';

const NAMES: Readonly<Record<ExportFormat, string>> = {
  csv: 'contacts.csv',
  google: 'contacts-google.csv',
  hubspot: 'contacts-hubspot.csv',
  salesforce: 'contacts-salesforce.csv',
  vcard: 'contacts.vcf',
};

/** The name under which a file of contacts is saved, with the day on which it was asked for. */
export const exportFileName = (format: ExportFormat, asked: Date): string =>
  `${BRAND.slug}-${asked.toISOString().slice(0, 10)}-${NAMES[format]}`;
