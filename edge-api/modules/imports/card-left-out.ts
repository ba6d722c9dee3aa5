import { vcardExtras as words } from '#messages/imports/vcard-extras.ts';
import { IMPORT_VALUE_MAX as VALUE_MAX } from '../../../src/domain/limits/imports.ts';
import { oneLine } from '../../../src/domain/text/one-line.ts';
import type { VCardLine } from '../../../src/domain/vcard/vcard-property.ts';
import { vcardParts, vcardText } from '../../../src/domain/vcard/read-vcard-values.ts';
import { isLeftOut, PHONE_PROPERTIES, type LinesOf } from './card-lines.ts';
import { leftOutIn } from './left-out-properties.ts';
import { isOtherAndroid } from './vcard-extras.ts';

const typesOf = ({ params }: VCardLine) => params.get('TYPE') ?? [];

/** Also `WORK_FAX` and the like. */
const isFax = (type: string): boolean => type.endsWith('FAX');

export const isFaxOrPager = (line: VCardLine): boolean =>
  typesOf(line).some((type) => isFax(type) || type === 'PAGER') &&
  !typesOf(line).some((type) => ['VOICE', 'CELL'].includes(type));

const numberIn = (line: VCardLine): string =>
  `${typesOf(line).some(isFax) ? words.fax : words.pager}: ${oneLine(vcardText(line.value, VALUE_MAX))}`;

const wordedParts = (title: string, parts: readonly string[]): string => {
  const said = parts.map(oneLine).filter(Boolean);
  return said.length === 0 ? '' : `${title}: ${said.join(', ')}`;
};

/** The units of a company; empty without any. */
const unitsIn = ({ value }: VCardLine): string =>
  wordedParts(words.department, vcardParts(value, ';', VALUE_MAX).slice(1));

/** The words before and after a name (RFC 6350, 6.2.2) that the full name lacks; empty without any. */
function titlesIn({ value }: VCardLine, whole: string): string {
  const titles = vcardParts(value, ';', VALUE_MAX)
    .slice(3, 5)
    .flatMap((part) => part.split(','))
    .map(oneLine);
  return wordedParts(
    words.name_title,
    titles.filter((title) => !whole.includes(title)),
  );
}

/** Further names of a card, which has one. */
const namesIn = (of: LinesOf): string[] => [
  ...of('FN')
    .slice(1)
    .filter(({ value }) => value !== of('FN')[0]?.value)
    .map((line) => leftOutIn(line)),
  ...of('N')
    .slice(1)
    .map(({ value }) => wordedParts(words.other_name, vcardParts(value, ';', VALUE_MAX))),
];

/** The label that an address book gives each group of properties. */
const labelsOf = (lines: readonly VCardLine[]): ReadonlyMap<string, string> =>
  new Map(
    lines.filter(({ group }) => group !== '').map(({ group, value }) => [group, vcardText(value, 200)]),
  );

/**
 * The values of a card that no field has, each once: they are reported.
 * @param labels its address labels that say more than its addresses
 */
export function leftOutOf(lines: readonly VCardLine[], of: LinesOf, labels: readonly VCardLine[]): string[] {
  const groups = labelsOf(of('X-ABLABEL'));
  const whole = vcardText(of('FN')[0]?.value ?? '', VALUE_MAX);
  return [
    ...new Set([
      ...of(...PHONE_PROPERTIES)
        .filter(isFaxOrPager)
        .map(numberIn),
      ...of('ORG').map(unitsIn),
      ...of('N')
        .slice(0, 1)
        .map((line) => titlesIn(line, whole)),
      ...namesIn(of),
      ...[...of('PHOTO').slice(1), ...labels].map((line) => leftOutIn(line)),
      ...of('X-ANDROID-CUSTOM')
        .filter(isOtherAndroid)
        .map((line) => leftOutIn(line)),
      ...lines.filter(isLeftOut).map((line) => leftOutIn(line, groups.get(line.group))),
    ]),
  ];
}
