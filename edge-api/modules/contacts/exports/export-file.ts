import type { ContactDetail } from '../../../../src/domain/contact/contact-contract.ts';
import type { ExportFormat } from '../../../../src/domain/contact/contact-export.ts';
import { renderVCard } from '../../../../src/domain/vcard/write-vcard.ts';
import { ownPersonOf } from '../contact-vcard.ts';
import { BOM, csvRow } from './csv.ts';
import { EXPORT_COLUMNS } from './export-columns.ts';

/** The two pieces of an export: its beginning, and a chunk of contacts. */
type ExportFile = { head: string; part: (contacts: readonly ContactDetail[]) => string };

const ownVCard = (contact: ContactDetail): string => renderVCard(ownPersonOf(contact), '3.0');

/** Writes an export in chunks. */
export function exportFile(format: ExportFormat): ExportFile {
  if (format === 'vcard') return { head: '', part: (contacts) => contacts.map(ownVCard).join('') };
  const columns = EXPORT_COLUMNS[format];
  return {
    head: BOM + csvRow(columns.map(([header]) => header)),
    part: (contacts) =>
      contacts.map((contact) => csvRow(columns.map(([, value]) => value(contact)))).join(''),
  };
}
