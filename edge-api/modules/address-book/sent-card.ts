import type { ImportDraft } from '../../../src/domain/imports/import-row.ts';
import {
  DEVICE_CARD_LINES_MAX,
  DEVICE_CARD_TEXT_MAX,
  NOTE_MAX,
} from '../../../src/domain/limits/contacts.ts';
import { contentText } from '../../../src/domain/text/fold-and-escape.ts';
import { photoOfVCard, type VCardPhoto } from '../../../src/domain/vcard/vcard-photo.ts';
import type { VCardLine } from '../../../src/domain/vcard/vcard-property.ts';
import { vcardText } from '../../../src/domain/vcard/read-vcard-values.ts';
import type { VCardVersion } from '../../../src/domain/vcard/vcard-version.ts';
import { draftOfVCard } from '../imports/card-cells.ts';
import { isGroup } from '../imports/card-lines.ts';
import { propertyNameOf, propertiesIn, unfoldedLines } from './card-units.ts';

/** Preconditions of a vCard that a device sends (RFC 6352, 6.3.2.1). */
export type CardFault = 'valid-address-data' | 'supported-address-data' | 'max-resource-size';

/** A vCard: its unfolded lines, and what a contact has of it. */
export type DeviceCard = {
  version: VCardVersion;
  uid: string;
  lines: readonly string[];
  /** Null if nothing identifies the contact. */
  draft: ImportDraft | null;
  note: string;
  /** The names of its tags; null without the property, which many devices do not know. */
  tags: readonly string[] | null;
  photo: VCardPhoto | null;
};

const of = (properties: readonly VCardLine[], name: string) =>
  properties.filter((property) => property.name === name);

const first = (properties: readonly VCardLine[], name: string): string =>
  vcardText(of(properties, name)[0]?.value ?? '').trim();

/** A vCard's lines read; `renderVCard`'s own, or checked ones. */
export function readDeviceCard(text: string): DeviceCard {
  const lines = unfoldedLines(text);
  const properties = propertiesIn(lines);
  // Names that Cardea made are names here: a device sends them back under its own PRODID.
  const draft = draftOfVCard(properties.filter(({ name }) => name !== 'PRODID'));
  return {
    version: first(properties, 'VERSION') === '4.0' ? '4.0' : '3.0',
    uid: first(properties, 'UID'),
    lines,
    draft,
    note: contentText(
      of(properties, 'NOTE')
        .map(({ value }) => vcardText(value))
        .join('\n\n'),
    ),
    tags: of(properties, 'CATEGORIES').length === 0 ? null : (draft?.tags ?? []),
    photo: photoOfVCard(of(properties, 'PHOTO')),
  };
}

/** Characters of a UID; devices write UUIDs. */
const UID_MAX = 255;

const isMark = (property: VCardLine | undefined, name: string) =>
  property?.name === name && property.value.trim().toUpperCase() === 'VCARD';

/**
 * Reads the vCard of a device, which has one contact (RFC 6352, 5.1). Some send a contact without a name with an empty
 * FN, or without it. @returns the precondition that it fails
 */
export function readSentCard(text: string): DeviceCard | CardFault {
  const lines = unfoldedLines(text);
  const properties = propertiesIn(lines);
  const isWhole = isMark(properties[0], 'BEGIN') && isMark(properties.at(-1), 'END');
  if (!isWhole || of(properties, 'BEGIN').length !== 1 || of(properties, 'END').length !== 1)
    return 'valid-address-data';
  const length = lines.reduce((sum, line) => sum + (propertyNameOf(line) === 'PHOTO' ? 0 : line.length), 0);
  if (lines.length > DEVICE_CARD_LINES_MAX || length > DEVICE_CARD_TEXT_MAX) return 'max-resource-size';
  if (properties.length < lines.length) return 'valid-address-data';
  if (!['3.0', '4.0'].includes(first(properties, 'VERSION')) || isGroup(properties))
    return 'supported-address-data';
  const card = readDeviceCard(text);
  return card.uid === '' || card.uid.length > UID_MAX ? 'valid-address-data' : card;
}

/** Whether a text is too long for a note; it is refused, since a device would take a shortened one for the whole. */
export const isLongNote = (text: string): boolean => text.length > NOTE_MAX;
