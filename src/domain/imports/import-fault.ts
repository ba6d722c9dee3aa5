import type { ContactListName } from '../contact/contact-lists.ts';
import type { ContactTextName } from '../contact/contact.fields.ts';
import { IMPORT_FAULTS_MAX } from '../limits/imports.ts';

/** Why a row was skipped or a value omitted: invalid, cut, or no room in the contact. */
export type RowFault =
  | { code: 'nameless' }
  /** A photo that is only named by its address, which is never fetched. */
  | { code: 'photo_by_address'; value: string }
  /** A photo that cannot be taken over, or whose file was deleted before. */
  | { code: 'photo_unreadable' | 'photo_gone' }
  | {
      code: 'not_email' | 'not_phone' | 'not_website' | 'not_linkedin' | 'not_birthday' | 'not_messenger';
      value: string;
    }
  /** A value that contacts have no field for. */
  | { code: 'no_field'; value: string }
  /** More of them than are listed. */
  | { code: 'more_no_field' }
  | { code: 'too_many_values'; list: ContactListName; value: string }
  | { code: 'shortened'; field: ContactTextName | 'note' }
  | { code: 'only_one'; field: ContactTextName; value: string }
  | {
      code: 'too_many_emails' | 'too_many_phones' | 'too_many_tags' | 'shortened_tag' | 'unknown_tag';
      value: string;
    };

/** The fields that decide whether a fault is listed. */
type Listed = { row: number; imported: boolean };

/** The faults to list, in row order; if there are too many, those of skipped rows before those of omitted values. */
export function listedFaults<Fault extends Listed>(faults: readonly Fault[]): Fault[] {
  if (faults.length <= IMPORT_FAULTS_MAX) return [...faults];
  const [out, lacking] = [false, true].map((imported) => faults.filter((one) => one.imported === imported));
  return [...out!, ...lacking!].slice(0, IMPORT_FAULTS_MAX).toSorted((a, b) => a.row - b.row);
}

/** Whether a fault of a further row can be listed: an omitted value comes after all that are. */
export const canList = (faults: readonly Listed[], imported: boolean): boolean =>
  !imported || faults.length < IMPORT_FAULTS_MAX;

/** Appends faults, dropping some that would not be listed before they become many. */
export function addFaults<Fault extends Listed>(faults: Fault[], more: readonly Fault[]): void {
  faults.push(...more);
  if (faults.length > 2 * IMPORT_FAULTS_MAX) faults.splice(0, faults.length, ...listedFaults(faults));
}

/** Faults of one kind for values. */
export const faultsWith = (
  code: 'too_many_emails' | 'too_many_phones' | 'too_many_tags',
  values: readonly string[],
): RowFault[] => values.map((value) => ({ code, value }));
