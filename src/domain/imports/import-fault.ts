import type { ContactTextName } from '../contact/contact.fields.ts';
import { IMPORT_FAULTS_MAX } from '../limits/imports.ts';

/**
 * Why a row is no contact, or what of it was left out: a value that is none, one that is cut, or what a contact has no
 * room for.
 */
export type RowFault =
  | { code: 'nameless' }
  | { code: 'not_email' | 'not_phone' | 'not_website' | 'not_linkedin'; value: string }
  | { code: 'shortened'; field: ContactTextName | 'note' }
  | { code: 'only_one'; field: ContactTextName; value: string }
  | {
      code: 'too_many_emails' | 'too_many_phones' | 'too_many_tags' | 'shortened_tag' | 'unknown_tag';
      value: string;
    };

/** As much of a fault as says whether it is listed. */
type Listed = { row: number; imported: boolean };

/**
 * As many faults as an import lists, by their rows; of more than that, those of rows that are not imported before those of
 * values that were left out.
 */
export function listedFaults<Fault extends Listed>(faults: readonly Fault[]): Fault[] {
  if (faults.length <= IMPORT_FAULTS_MAX) return [...faults];
  const [out, lacking] = [false, true].map((imported) => faults.filter((one) => one.imported === imported));
  return [...out!, ...lacking!].slice(0, IMPORT_FAULTS_MAX).toSorted((a, b) => a.row - b.row);
}

/** Adds faults to those of rows before, and lets go of some that would not be listed before they become many. */
export function addFaults<Fault extends Listed>(faults: Fault[], more: readonly Fault[]): void {
  faults.push(...more);
  if (faults.length > 2 * IMPORT_FAULTS_MAX) faults.splice(0, faults.length, ...listedFaults(faults));
}

/** The faults of values of one kind. */
export const faultsWith = (
  code: 'too_many_emails' | 'too_many_phones' | 'too_many_tags',
  values: readonly string[],
): RowFault[] => values.map((value) => ({ code, value }));
