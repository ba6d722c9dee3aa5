import { CONTACT_LISTS } from '../../../src/domain/contact/contact-lists.ts';
import type { ImportFault } from '../../../src/domain/imports/import-contract.ts';
import { addFaults, canList, listedFaults, type RowFault } from '../../../src/domain/imports/import-fault.ts';
import {
  CONTACT_EMAILS_MAX,
  CONTACT_PHONES_MAX,
  TAG_NAME_MAX,
  TAGS_PER_CONTACT_MAX,
} from '../../../src/domain/limits/contacts.ts';
import { IMAGE_MIN_SIDE } from '../../../src/domain/limits/images.ts';
import { IMPORT_FILE_HOURS, IMPORT_VALUES_MAX } from '../../../src/domain/limits/imports.ts';
import { importFaults, importPage } from '#messages/imports.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../../src/messages/format.ts';

/** Characters of a value in messages. */
const SAID_MAX = 60;

function said(value: string): string {
  // A character has two units at most.
  const head = value.slice(0, 2 * SAID_MAX + 2);
  const characters = [...head];
  return characters.length > SAID_MAX ? `${characters.slice(0, SAID_MAX).join('')}…` : value;
}

function sentenceOf(fault: RowFault): string {
  switch (fault.code) {
    case 'nameless':
      return importFaults.nameless;
    case 'photo_unreadable':
      return format(importFaults.photo_unreadable, { n: IMAGE_MIN_SIDE });
    case 'photo_gone':
      return format(importFaults.photo_gone, { n: IMPORT_FILE_HOURS });
    case 'more_no_field':
      return format(importFaults.more_no_field, { n: IMPORT_VALUES_MAX });
    case 'shortened':
      return format(importFaults.shortened, { field: importPage.fields[fault.field] });
    case 'too_many_emails':
      return format(importFaults.too_many_emails, { n: CONTACT_EMAILS_MAX, value: said(fault.value) });
    case 'too_many_phones':
      return format(importFaults.too_many_phones, { n: CONTACT_PHONES_MAX, value: said(fault.value) });
    case 'too_many_tags':
      return format(importFaults.too_many_tags, { n: TAGS_PER_CONTACT_MAX, value: said(fault.value) });
    case 'shortened_tag':
      return format(importFaults.shortened_tag, { n: TAG_NAME_MAX, value: said(fault.value) });
    case 'too_many_values':
      return format(importFaults.too_many_values, {
        field: labels[fault.list],
        n: CONTACT_LISTS[fault.list].most,
        value: said(fault.value),
      });
    case 'only_one':
      return format(importFaults.only_one, {
        field: importPage.fields[fault.field],
        value: said(fault.value),
      });
    default:
      return format(importFaults[fault.code], { value: said(fault.value) });
  }
}

/** A fault of a row, before it is decided whether it is listed. */
export type FoundFault = Omit<ImportFault, 'message'> & { fault: RowFault };

/**
 * Appends the faults of a row, unless they cannot be listed any more, as the million of a large file. Without an
 * identifying field the row is not imported, otherwise without a value.
 */
export function addRowFaults(found: FoundFault[], row: number, faults: readonly RowFault[]): void {
  const imported = faults.every(({ code }) => code !== 'nameless');
  if (!canList(found, imported)) return;
  addFaults(
    found,
    faults.map((fault) => ({ row, fault, imported })),
  );
}

/** The messages of faults, up to the listed number. */
export const faultMessages = (found: readonly FoundFault[]): ImportFault[] =>
  listedFaults(found).map(({ row, fault, imported }) => ({ row, message: sentenceOf(fault), imported }));
