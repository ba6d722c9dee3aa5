import { birthdayOf } from '../contact/birthday.ts';
import { CONTACT_LISTS, onceEach, textsOfList, type ContactListName } from '../contact/contact-lists.ts';
import { CONTACT_TEXTS, type ContactTextName } from '../contact/contact.fields.ts';
import { contactInputSchema } from '../contact/contact-input.ts';
import type { RowFault } from './import-fault.ts';
import { addressText, displayUrl } from '../addresses/links.ts';
import { linkedinHandle } from '../addresses/linkedin.ts';
import { oneLine } from '../text/one-line.ts';

/** Maximum characters of a value in a fault. */
const FAULT_VALUE_MAX = 200;

/** The beginning of a text, without splitting a character. */
export function truncateText(text: string, most: number): string {
  const head = text.slice(0, most);
  return (/[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head).toWellFormed().trim();
}

/** A value for a fault. */
export const shortValue = (value: string): string => oneLine(truncateText(value, FAULT_VALUE_MAX));

/** A text as the API accepts it; null, and a fault, if invalid. */
export function importText(name: ContactTextName, raw: string, faults: RowFault[]): string | null {
  const schema = contactInputSchema.shape[name];
  const read = schema.safeParse(raw);
  if (read.success) return read.data ?? null;
  const { kind, max } = CONTACT_TEXTS[name];
  if (kind === 'website') faults.push({ code: 'not_website', value: shortValue(raw) });
  else if (kind === 'birthday') faults.push({ code: 'not_birthday', value: shortValue(raw) });
  else if (kind === 'linkedin') faults.push({ code: 'not_linkedin', value: shortValue(raw) });
  else {
    faults.push({ code: 'shortened', field: name });
    return schema.safeParse(truncateText(raw.trim(), max)).data ?? null;
  }
  return null;
}

/** A value for display; two that look alike are equal. */
function shown(name: ContactTextName, raw: string): string {
  const { kind } = CONTACT_TEXTS[name];
  if (kind === 'address') return addressText(raw);
  if (kind === 'birthday') return birthdayOf(raw) ?? oneLine(raw);
  if (kind === 'linkedin') return linkedinHandle(raw) ?? displayUrl(raw);
  return kind === 'website' ? displayUrl(raw) : oneLine(raw);
}

/** The first of several values of a contact's text. Each other distinct value is reported. */
export function firstTextOf(
  name: ContactTextName,
  values: readonly string[],
  faults: RowFault[],
): string | null {
  let first: string | null = null;
  const said = new Set<string>();
  for (const value of values) {
    const key = shown(name, value).toLowerCase();
    if (said.has(key)) continue;
    said.add(key);
    if (first === null) first = importText(name, value, faults);
    else
      faults.push({
        code: 'only_one',
        field: name,
        value: shortValue(CONTACT_TEXTS[name].kind === 'address' ? addressText(value) : value),
      });
  }
  return first;
}

/** The texts of a list with these values. What is invalid, or has no room, is reported. */
export function importedList(
  list: 'websites' | 'addresses',
  values: readonly string[],
  faults: RowFault[],
): ReturnType<typeof textsOfList> {
  const name = CONTACT_LISTS[list].first;
  const said = new Set<string>();
  const texts = values.flatMap((value) => {
    const key = shown(name, value).toLowerCase();
    if (said.has(key)) return [];
    said.add(key);
    return importText(name, value, faults) ?? [];
  });
  return textsOfList(list, fitting(list, onceEach(list, texts), faults));
}

/** The values that a list has room for; the others are reported. */
export function fitting(list: ContactListName, values: readonly string[], faults: RowFault[]): string[] {
  const { most } = CONTACT_LISTS[list];
  for (const value of values.slice(most))
    faults.push({
      code: 'too_many_values',
      list,
      value: shortValue(list === 'addresses' ? addressText(value) : value),
    });
  return values.slice(0, most);
}
