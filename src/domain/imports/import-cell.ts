import { messengerLine, networkOf } from '../contact/messengers.ts';
import { MESSENGER_VALUE_MAX } from '../limits/contacts.ts';
import { IMPORT_VALUE_MAX, IMPORT_VALUES_MAX } from '../limits/imports.ts';
import { isBlank, oneLine } from '../text/one-line.ts';

/** Number of values of a cell to read: one above the limit, so that an excess is noticed. */
const MOST = IMPORT_VALUES_MAX + 1;

/** How a table's cells are written. `own`: exported by Cardea, so that values can contain any separator but its own. */
export type CellKind = { own: boolean; vcard: boolean };

const trimmed = (values: readonly string[]): string[] =>
  values.map((value) => value.trim().slice(0, IMPORT_VALUE_MAX)).filter((value) => value !== '');

/** The addresses in a cell, without the names of `Name <address>`. */
export const emailsIn = (cell: string): string[] =>
  trimmed(cell.split(/:::|[;,\n]/, MOST)).map((value) =>
    (/<([^<>]*)>/.exec(value)?.[1] ?? value).replace(/^mailto:/i, '').trim(),
  );

/** The numbers in a cell. A semicolon can precede an extension (`;ext=`), a word a number (`Office: `). */
export const phonesIn = (cell: string): string[] =>
  trimmed(cell.split(/:::|\n|;(?!\s*ext)/i, MOST)).map((value) =>
    value.replace(/^\p{L}{1,20}\.?: ?(?=[+(\d])/u, ''),
  );

/** The links in a cell. */
export const linksIn = (cell: string): string[] => trimmed(cell.split(/:::|\n/, MOST));

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
