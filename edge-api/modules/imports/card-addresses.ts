import { joinAddress } from '../../../src/domain/addresses/links.ts';
import { IMPORT_VALUE_MAX as VALUE_MAX } from '../../../src/domain/limits/imports.ts';
import { oneLine } from '../../../src/domain/text/one-line.ts';
import type { VCardLine } from '../../../src/domain/vcard/vcard-property.ts';
import { vcardParts, vcardText } from '../../../src/domain/vcard/read-vcard-values.ts';
import type { LinesOf } from './card-lines.ts';
import { isFilled } from './left-out-properties.ts';

/** The seven components of an address; of a single street that text, as unsplit addresses are written. */
function addressOf({ value }: VCardLine): string {
  const parts = [...vcardParts(value, ';', VALUE_MAX), '', '', '', '', '', ''].slice(0, 7);
  const isStreetAlone = parts.every((part, at) => at === 2 || part.trim() === '');
  return isStreetAlone ? (parts[2] ?? '') : joinAddress(parts);
}

/** An address label as one line, as unsplit addresses are written. */
const labelText = ({ value }: VCardLine): string =>
  vcardText(value, VALUE_MAX)
    .split('\n')
    .map((line) => oneLine(line.replaceAll(';', ',')))
    .filter(Boolean)
    .join(', ');

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The addresses of a card and, without any, its labels for letters; `labels` are those that say something else. */
export function addressesInCard(of: LinesOf): { addresses: string[]; labels: VCardLine[] } {
  const addresses = of('ADR').map(addressOf).filter(isFilled);
  if (addresses.length === 0) return { addresses: of('LABEL').map(labelText), labels: [] };
  const words = new Set(addresses.flatMap(wordsIn));
  const labels = of('LABEL').filter((line) => !wordsIn(labelText(line)).every((word) => words.has(word)));
  return { addresses, labels };
}
