import { vcardExtras as words } from '#messages/imports/vcard-extras.ts';
import { IMPORT_VALUE_MAX as VALUE_MAX } from '../../../src/domain/limits/imports.ts';
import { oneLine } from '../../../src/domain/text/one-line.ts';
import type { VCardLine } from '../../../src/domain/vcard/vcard-property.ts';
import { vcardParts, vcardText } from '../../../src/domain/vcard/read-vcard-values.ts';

/** What the properties are that contacts have no field for. Unknown ones are reported by their own name. */
const TITLES = new Map<string, string>(
  Object.entries({
    LOGO: words.logo,
    SOUND: words.sound,
    KEY: words.key,
    'X-MS-CARDPICTURE': words.card_picture,
    ANNIVERSARY: words.anniversary,
    'X-ANNIVERSARY': words.anniversary,
    'X-MS-ANNIVERSARY': words.anniversary,
    'X-EVOLUTION-ANNIVERSARY': words.anniversary,
    'X-KADDRESSBOOK-X-ANNIVERSARY': words.anniversary,
    'X-ABDATE': words.date,
    GENDER: words.gender,
    'X-GENDER': words.gender,
    PRONOUNS: words.pronouns,
    RELATED: words.related,
    'X-SPOUSE': words.related,
    'X-ABRELATEDNAMES': words.related,
    'X-MS-SPOUSE': words.related,
    'X-MS-CHILD': words.related,
    'X-EVOLUTION-SPOUSE': words.related,
    'X-KADDRESSBOOK-X-SPOUSESNAME': words.related,
    AGENT: words.assistant,
    'X-ASSISTANT': words.assistant,
    'X-MS-ASSISTANT': words.assistant,
    'X-EVOLUTION-ASSISTANT': words.assistant,
    'X-KADDRESSBOOK-X-ASSISTANTSNAME': words.assistant,
    'X-MANAGER': words.manager,
    'X-MS-MANAGER': words.manager,
    'X-EVOLUTION-MANAGER': words.manager,
    'X-KADDRESSBOOK-X-MANAGERSNAME': words.manager,
    'X-PHONETIC-FIRST-NAME': words.phonetic,
    'X-PHONETIC-MIDDLE-NAME': words.phonetic,
    'X-PHONETIC-LAST-NAME': words.phonetic,
    'X-PHONETIC-ORG': words.phonetic,
    'X-MAIDENNAME': words.maiden_name,
    GEO: words.location,
    TZ: words.time_zone,
    LANG: words.language,
    FBURL: words.calendar,
    CALURI: words.calendar,
    CALADRURI: words.calendar,
    'X-MS-OL-CALURI': words.calendar,
    LABEL: words.address_label,
    FN: words.other_name,
    N: words.other_name,
    PHOTO: words.other_photo,
  }),
);

/** Characters of a title that a file gives. */
const TITLE_MAX = 40;

/** Apple wraps its own labels, as in `_$!<Anniversary>!$_`. */
const plainLabel = (label: string): string =>
  oneLine(label.replace('_$!<', '').replace('>!$_', '')).slice(0, TITLE_MAX);

/** Whether the value is a file: its bytes are not shown. */
const isFile = ({ params, value }: VCardLine): boolean =>
  (params.size > 0 &&
    [...(params.get('ENCODING') ?? []), ...(params.get('TYPE') ?? [])].some((one) =>
      ['B', 'BASE64'].includes(one),
    )) ||
  /^\s*data:/i.test(value.slice(0, 20));

/** Kinds of Android's own property. */
const ANDROID_TITLES = new Map<string, string>([
  ['contact_event', words.date],
  ['relation', words.related],
]);

/** Android's own property: its kind, such as `vnd.android.cursor.item/relation`, then columns with numbers of types. */
function androidValue(value: string): { title: string; text: string } {
  const [kind = '', ...columns] = vcardParts(value, ';', VALUE_MAX);
  const name = kind.slice(kind.lastIndexOf('/') + 1);
  const text = columns.filter((column) => !/^\d{0,2}$/.test(column)).join(', ');
  return { title: ANDROID_TITLES.get(name) ?? name, text };
}

/** A printable ASCII character that is no separator: nearly all values have one, and a file has up to millions. */
const PLAIN = /[!-+\--:<-~]/;

/** Whether a value, which may be separators only, says anything. */
export const isFilled = (value: string): boolean =>
  PLAIN.test(value.slice(0, VALUE_MAX)) || oneLine(value.slice(0, VALUE_MAX).replaceAll(/[;,]/g, '')) !== '';

/** What is reported of a property: its label, meaning or name, and its value unless that is a file. */
export function leftOutIn(line: VCardLine, label = ''): string {
  if (!isFilled(line.value)) return '';
  const isAndroid = line.name === 'X-ANDROID-CUSTOM';
  const { title, text } = isAndroid
    ? androidValue(line.value)
    : {
        title: TITLES.get(line.name) ?? line.name,
        text: isFile(line) ? '' : vcardText(line.value, VALUE_MAX),
      };
  const named = (label !== '' && plainLabel(label)) || title.slice(0, TITLE_MAX);
  const shown = oneLine(text);
  return shown === '' ? named : `${named}: ${shown}`;
}
