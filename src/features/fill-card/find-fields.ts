import { eachOnce, type Finding, type Readers } from '../../domain/fill-card/found-fields.ts';
import { fieldsOfText } from './text-fields.ts';
import { fieldsOfVCard } from '../../domain/vcard/vcard-fields.ts';

/** Characters of a pasted text that are looked at; a file may be longer for its picture. */
export const PASTED_MAX = 100_000;
/** Findings that are offered at once. */
export const FOUND_MAX = 60;

/**
 * What a card can hold of anything that somebody pastes or drops: a vCard, the signature of a mail, a list of links, a
 * page of another service as text. Each finding once; nothing of it leaves the device.
 */
export function findFields(text: string, readers: Readers): Finding[] {
  const ofCard = fieldsOfVCard(text, readers);
  const found = ofCard.length > 0 ? ofCard : fieldsOfText(text.slice(0, PASTED_MAX), readers);
  return eachOnce(found).slice(0, FOUND_MAX);
}
