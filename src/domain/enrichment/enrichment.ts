import type { ContactTexts } from '../contact/contact.fields.ts';
import { FOUND_FIELDS, type FoundField, type FoundSource } from './found-fields.ts';

/** A found value. `confidence` is from 0 to 1. */
export type Finding = {
  readonly field: FoundField;
  readonly value: string;
  readonly source: FoundSource;
  readonly confidence: number;
};

/** What is known of the person to look up. */
export type EnrichmentSubject = {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly texts: Partial<ContactTexts>;
};

/** Maximum characters of a value; longer ones are dropped. */
export const FOUND_MAX = 300;

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Whether the contact has this value already. */
function isKnown({ emails, phones, texts }: EnrichmentSubject, { field, value }: Finding): boolean {
  if (field === 'email') return emails.some((email) => same(email, value));
  if (field === 'phone') return phones.some((phone) => phone.replace(/\D/g, '') === value.replace(/\D/g, ''));
  if (field === 'country' || field === 'time_zone') return false;
  return same(texts[field] ?? '', value);
}

/** Whether the source of a time zone found this country too, and no other. */
function isThere(
  zone: Finding | undefined,
  country: Finding | undefined,
  findings: readonly Finding[],
): boolean {
  if (!zone || !country) return true;
  const said = findings.filter(({ field, source }) => field === 'country' && source === zone.source);
  return said.length > 0 && said.every(({ value }) => same(value, country.value));
}

/**
 * The new findings: the most confident value of each field, the first among equals. Excludes known, empty and too
 * long values, and a time zone of another country than the found one.
 */
export function mergeFindings(sought: EnrichmentSubject, findings: readonly Finding[]): Finding[] {
  const best = new Map<FoundField, Finding>();
  for (const found of findings) {
    const value = found.value.replace(/\s+/g, ' ').trim();
    if (value === '' || value.length > FOUND_MAX) continue;
    const known = best.get(found.field);
    if (!known || found.confidence > known.confidence) best.set(found.field, { ...found, value });
  }
  if (!isThere(best.get('time_zone'), best.get('country'), findings)) best.delete('time_zone');
  return FOUND_FIELDS.flatMap((field) => best.get(field) ?? []).filter((found) => !isKnown(sought, found));
}
