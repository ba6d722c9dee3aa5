import { DEVICE_PROPERTIES_MAX, DEVICE_PROPERTIES_TEXT_MAX } from '../../../src/domain/limits/contacts.ts';
import { photoOfVCard } from '../../../src/domain/vcard/vcard-photo.ts';
import type { VCardVersion } from '../../../src/domain/vcard/vcard-version.ts';
import { draftOfVCard } from '../imports/card-cells.ts';
import { propertyNameOf, propertiesIn, unfoldedLines, unitsOf, writeUnits, type Unit } from './card-units.ts';

/**
 * A property as a device wrote it. With `value` the contact has its value, and only how it was written is stored: its
 * label, kind, or further parts. Without, the contact has no field or no room for it.
 */
export type StoredProperty = { value: string | null; lines: Unit };

/** The value of a photo that a device sent and that was left out. No property has it, so it is never given back. */
const LEFT_OUT_PHOTO = 'left-out-photo';
export const leftOutPhoto = (hash: string): StoredProperty => ({ value: LEFT_OUT_PHOTO, lines: [hash] });
/** The hash of a photo that was left out; null without one. */
export const leftOutPhotoIn = (stored: readonly StoredProperty[]): string | null =>
  stored.find(({ value }) => value === LEFT_OUT_PHOTO)?.lines[0] ?? null;

/** Properties that are always the contact's own. */
const OWN = new Set(['BEGIN', 'END', 'VERSION', 'PRODID', 'REV', 'UID', 'FN', 'NOTE', 'CATEGORIES']);
/** Properties of which a vCard has one. */
const SINGLE = new Set(['N', 'BDAY']);

const nameOfUnit = (unit: Unit): string => propertyNameOf(unit[0] ?? '');

const isOwn = (unit: Unit): boolean => {
  const name = nameOfUnit(unit);
  if (name === 'PHOTO') return photoOfVCard(propertiesIn(unit))?.kind !== 'address';
  return OWN.has(name);
};

/** What a contact would have of a property, for comparison; null if nothing. */
function valueOf(unit: Unit): string | null {
  const isName = nameOfUnit(unit) === 'N';
  const draft = draftOfVCard(propertiesIn(isName ? unit : ['FN:Name', ...unit]));
  if (!draft) return null;
  const { full_name, first_name, last_name, ...texts } = draft.texts;
  const values = isName
    ? { full_name, first_name, last_name }
    : { ...texts, emails: draft.emails.join('\n'), phones: draft.phones.join('\n') };
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return given.length === 0 ? null : JSON.stringify(given);
}

/**
 * The properties of a sent vCard to store, beyond what its contact says itself. `left_out`: there was no room for some.
 * @param sent its unfolded lines
 * @param own the contact's own vCard after the change
 */
export function propertiesToStore(
  sent: readonly string[],
  own: string,
): { stored: StoredProperty[]; left_out: boolean } {
  const ownUnits = unitsOf(unfoldedLines(own)).filter((unit) => !isOwn(unit));
  const ownTexts = new Set(ownUnits.map((unit) => unit.join('\n')));
  const ownValues = ownUnits.map(valueOf);
  const all = unitsOf(sent)
    .filter((unit) => !isOwn(unit))
    .map((lines) => {
      const value = valueOf(lines);
      const place = value === null ? -1 : ownValues.indexOf(value);
      return { lines, place, value: place < 0 ? null : value, isSame: ownTexts.has(lines.join('\n')) };
    });
  // Of a value that is written in several ways, all are stored, or none.
  const other = new Set(all.flatMap(({ value, isSame }) => (isSame ? [] : [value])));
  const held = all.filter(({ value }) => value !== null && other.has(value));
  const unheld = all.filter(
    ({ value, lines, isSame }) => value === null && !isSame && nameOfUnit(lines) !== 'N',
  );
  const ownNames = new Set(ownUnits.map(nameOfUnit));
  const more = unheld.filter(
    ({ lines }) => !(SINGLE.has(nameOfUnit(lines)) && ownNames.has(nameOfUnit(lines))),
  );
  // In the order in which they are given back, so that a vCard that is sent back as it came changes nothing.
  const wanted = [...held.toSorted((a, b) => a.place - b.place), ...more];
  let room = DEVICE_PROPERTIES_TEXT_MAX;
  const stored = wanted.slice(0, DEVICE_PROPERTIES_MAX).filter(({ lines }) => {
    room -= lines.join('\n').length;
    return room >= 0;
  });
  return {
    stored: stored.map(({ value, lines }) => ({ value, lines })),
    left_out: stored.length < held.length + unheld.length,
  };
}

/** A contact's own vCard with the properties that devices wrote: in place of their values, or at the end. */
export function withStored(own: string, stored: readonly StoredProperty[], version: VCardVersion): string {
  if (stored.length === 0) return own;
  const byValue = Map.groupBy(
    stored.filter(({ value }) => value !== null),
    ({ value }) => value,
  );
  const placed = new Set<string>();
  const units = unitsOf(unfoldedLines(own));
  const shown = units.flatMap((unit) => {
    const value = isOwn(unit) ? null : valueOf(unit);
    const others = value === null ? undefined : byValue.get(value);
    if (value === null || !others) return [unit];
    if (placed.has(value)) return [];
    placed.add(value);
    return others.map(({ lines }) => lines);
  });
  const names = new Set(units.map(nameOfUnit));
  const more = stored.flatMap(({ value, lines }) => {
    const name = nameOfUnit(lines);
    return value === null && !(SINGLE.has(name) && names.has(name)) ? [lines] : [];
  });
  const end = shown.findIndex((unit) => ['PHOTO', 'END'].includes(nameOfUnit(unit)));
  return writeUnits(shown.toSpliced(end, 0, ...more), version);
}
