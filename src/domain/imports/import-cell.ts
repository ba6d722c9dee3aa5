import { IMPORT_VALUE_MAX, IMPORT_VALUES_MAX } from '../limits/imports.ts';

/** Values of a cell that are looked for: one more than are read, so that this can be told. */
const MOST = IMPORT_VALUES_MAX + 1;

/** How the cells of a table are written. `own` is a table that Cardea wrote, whose values may have any other sign in them. */
export type CellKind = { own: boolean; vcard: boolean };

const trimmed = (values: readonly string[]): string[] =>
  values.map((value) => value.trim().slice(0, IMPORT_VALUE_MAX)).filter((value) => value !== '');

/** The addresses in a cell, each without the name that may stand before it in `Name <address>`. */
export const emailsIn = (cell: string): string[] =>
  trimmed(cell.split(/:::|[;,\n]/, MOST)).map((value) =>
    (/<([^<>]*)>/.exec(value)?.[1] ?? value).replace(/^mailto:/i, '').trim(),
  );

/** The numbers in a cell. A semicolon may stand before an extension (`;ext=`), a word before a number (`Office: `). */
export const phonesIn = (cell: string): string[] =>
  trimmed(cell.split(/:::|\n|;(?!\s*ext)/i, MOST)).map((value) =>
    value.replace(/^\p{L}{1,20}\.?: ?(?=[+(\d])/u, ''),
  );

/** The links in a cell. */
export const linksIn = (cell: string): string[] => trimmed(cell.split(/:::|\n/, MOST));

/** Google's own groups as its vCards name them. In its tables they begin with an asterisk. */
const GOOGLE_GROUPS = new Set(['mycontacts', 'starred']);

/** What stands between the tags of a cell: a comma only where it is the one sign that may. */
function betweenTags(cell: string, { own, vcard }: CellKind): string | RegExp {
  if (own) return ' ; ';
  if (vcard || cell.includes(':::')) return ':::';
  return /[;\n]/.test(cell) ? /[;\n]/ : ',';
}

/** The names of tags in a cell. Google's own groups are none. */
export function tagsIn(cell: string, kind: CellKind): string[] {
  const { vcard } = kind;
  const values = cell.split(betweenTags(cell, kind), MOST);
  return trimmed(values).filter(
    (name) => !name.startsWith('* ') && !(vcard && GOOGLE_GROUPS.has(name.toLowerCase())),
  );
}
