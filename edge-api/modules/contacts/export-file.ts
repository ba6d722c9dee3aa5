import type { ContactDetail } from '../../../src/domain/contact-contract.ts';
import type { ExportFormat } from '../../../src/domain/contact-export.ts';
import { renderVCard } from '../../../src/domain/vcard.ts';
import { personOf } from './contact-vcard.ts';
import { BOM, csvRow } from './csv.ts';
import { EXPORT_COLUMNS } from './export-columns.ts';

/** A file of contacts in two pieces: how it begins, and some of its contacts. */
type ExportFile = { head: string; part: (contacts: readonly ContactDetail[]) => string };

/** A vCard with what its owner wrote on the contact and filed it under, which is for them alone. */
function ownVCard(contact: ContactDetail): string {
  const person = personOf(contact);
  const note = [person.note, ...contact.notes.map(({ text }) => text)].filter(Boolean).join('\n\n');
  return renderVCard({ ...person, note, categories: contact.tags.map(({ name }) => name) }, '3.0');
}

/** How a file of contacts is written, piece by piece. */
export function exportFile(format: ExportFormat): ExportFile {
  if (format === 'vcard') return { head: '', part: (contacts) => contacts.map(ownVCard).join('') };
  const columns = EXPORT_COLUMNS[format];
  return {
    head: BOM + csvRow(columns.map(([header]) => header)),
    part: (contacts) =>
      contacts.map((contact) => csvRow(columns.map(([, value]) => value(contact)))).join(''),
  };
}
