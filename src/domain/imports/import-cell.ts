import { isPhoneNumber } from '../addresses/phone.ts';
import { messengerLine, networkOf } from '../contact/messengers.ts';
import { MESSENGER_VALUE_MAX } from '../limits/contacts.ts';
import { IMPORT_VALUE_MAX, IMPORT_VALUES_MAX } from '../limits/imports.ts';
import { PHONE_MAX } from '../limits/text.ts';
import { isBlank, oneLine } from '../text/one-line.ts';

/** Number of values of a cell to read: one above the limit, so that an excess is noticed. */
const MOST = IMPORT_VALUES_MAX + 1;

/** How a table's cells are written. `own`: exported by Cardea, so that values can contain any separator but its own. */
export type CellKind = { own: boolean; vcard: boolean };

/** Splits a cell at `:::` and at whatever else `all` has; without it if none of `others` occurs, as in nearly all cells. */
const cut = (cell: string, others: RegExp, all: RegExp): string[] =>
  others.test(cell) ? cell.split(all, MOST) : cell.split(':::', MOST);

const trimmed = (values: readonly string[]): string[] =>
  values.map((value) => value.trim().slice(0, IMPORT_VALUE_MAX)).filter((value) => value !== '');

/** The addresses in a cell, without the names of `Name <address>`. */
export const emailsIn = (cell: string): string[] =>
  trimmed(cut(cell, /[;,\n]/, /:::|[;,\n]/)).map((value) =>
    (/<([^<>]*)>/.exec(value)?.[1] ?? value).replace(/^mailto:/i, '').trim(),
  );

/** Digits of the shortest number that is one by itself: fewer are an area code or an extension. */
const DIGITS_MIN = 7;
/** Digits of the longest number, in E.164. */
const DIGITS_MAX = 15;

const withoutWord = (value: string): string => value.replace(/^\p{L}{1,20}\.?: ?(?=[+(\d])/u, '');

const digitsIn = (value: string): number => value.replace(/\D/g, '').length;

const isWhole = (value: string): boolean =>
  value.length <= PHONE_MAX && digitsIn(value) >= DIGITS_MIN && isPhoneNumber(value);

/** Whether a number begins with a country or area code. */
const hasCode = (value: string): boolean => /^(?:\+|\(?0)/.test(value);

/** Whether a text is one number with a separator in it, such as `039922/1234567`: the rest has no code of its own. */
function isOne([first = '', ...rest]: readonly string[]): boolean {
  const digits = rest.reduce((sum, value) => sum + digitsIn(value), digitsIn(first));
  return digits <= DIGITS_MAX && hasCode(first) && !rest.every(hasCode);
}

/** What separates numbers, the surest first. */
const BETWEEN_NUMBERS = [',', ' / ', '/'];

/** The numbers of a text that has nothing else, each a number by itself; null if it is another text. */
function numbersIn(text: string, separators: readonly string[] = BETWEEN_NUMBERS): string[] | null {
  const [separator, ...others] = separators;
  if (separator === undefined) {
    const number = withoutWord(text.trim());
    return isWhole(number) ? [number] : null;
  }
  const parts = text.split(separator, MOST);
  if (parts.length === 1) return numbersIn(text, others);
  const all: string[] = [];
  for (const part of parts) {
    const some = numbersIn(part, others);
    if (some === null) return numbersIn(text, others);
    all.push(...some);
  }
  return isOne(all) ? numbersIn(text, others) : all;
}

/**
 * The numbers in a cell. A semicolon can precede an extension (`;ext=`), a word a number (`Office: `). Other tables
 * than our own also write `+39 02 1234567, +39 333 1234567`, where each part must be a number by itself.
 */
export function phonesIn(cell: string, { own, vcard }: CellKind): string[] {
  const values = trimmed(cut(cell, /[;\n]/, /:::|\n|;(?!\s*ext)/i));
  if (own || vcard) return values.map(withoutWord);
  return values.flatMap((value) => numbersIn(value) ?? [withoutWord(value)]);
}

/** The links in a cell. */
export const linksIn = (cell: string): string[] => trimmed(cut(cell, /\n/, /:::|\n/));

/** An account at a messenger as it is stored, from `skype:ava`; null if it is none. */
export function messengerIn(value: string): string | null {
  const [, network = 'im', name = ''] =
    /^(?:([\p{L}\d. -]{1,30}):(?!\/\/) ?)?(.+)$/u.exec(oneLine(value)) ?? [];
  const tidy = { network: networkOf(network) || 'im', value: oneLine(name) };
  return isBlank(tidy.value) || tidy.value.length > MESSENGER_VALUE_MAX ? null : messengerLine(tidy);
}

/** Google's built-in groups by their names in vCards. In its tables they begin with an asterisk. */
const GOOGLE_GROUPS = new Set(['mycontacts', 'starred']);

/** The separator between a cell's tags: a comma only if no other one is possible. */
function betweenTags(cell: string, { own, vcard }: CellKind): string | RegExp {
  if (own) return ' ; ';
  if (vcard || cell.includes(':::')) return ':::';
  return /[;\n]/.test(cell) ? /[;\n]/ : ',';
}

/** The tag names in a cell, without Google's built-in groups. */
export function tagsInCell(cell: string, kind: CellKind): string[] {
  const { vcard } = kind;
  const values = cell.split(betweenTags(cell, kind), MOST);
  return trimmed(values).filter(
    (name) => !name.startsWith('* ') && !(vcard && GOOGLE_GROUPS.has(name.toLowerCase())),
  );
}
