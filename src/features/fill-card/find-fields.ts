import { eachOnce, type CardFinding, type Readers } from '../../domain/fill-card/found-fields.ts';
import { fieldsOfText } from './text-fields.ts';
import { fieldsOfVCard } from '../../domain/vcard/vcard-fields.ts';

/** Maximum parsed characters of a pasted text; a file can be longer for its picture. */
export const PASTED_MAX = 100_000;
/** Maximum number of offered findings. */
export const FINDINGS_MAX = 60;

/**
 * Finds card content in anything pasted or dropped: a vCard, a mail signature, a list of links, another service's
 * page as text. Findings are unique, and never leave the device.
 */
export function findFields(text: string, readers: Readers): CardFinding[] {
  const ofCard = fieldsOfVCard(text, readers);
  const found = ofCard.length > 0 ? ofCard : fieldsOfText(text.slice(0, PASTED_MAX), readers);
  return eachOnce(found).slice(0, FINDINGS_MAX);
}
