/** Phone numbers, the first with or without its country: digits, separators, and extensions. */
const NUMBER = String.raw`\d[\d ()./-]*(?:(?:ext\.?|x|#|;ext=) *\d{1,6})?`;
const PHONES = new RegExp(String.raw`^\+?[ (]*${NUMBER}(?: (?:;|:::) \+?[ (]*${NUMBER})*$(?<=[\d)])`, 'i');

/** What a spreadsheet reads as a formula, also in full width and after what it may skip: blanks, quotation marks. */
const FORMULA = String.raw`(?=(?:["']|[^\S\t\r\n])*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])`;
/**
 * A line that is a list item or a number: without brackets and other special characters nothing can be called or
 * fetched.
 */
const ITEM = String.raw`(?! ?[+-] ?[\p{L}\p{M}\p{N} .,:’-]*(?<=[\p{L}\p{M}\p{N}.])(?:[\r\n]|$))`;
const BEHIND = String.raw`(?<=[;\t\r\n])`;
const BEGUN = String.raw`(?:${FORMULA}|(?='*[\t\r\n]))`;

const GUARDED = new RegExp(`^${BEGUN}|${BEHIND}${FORMULA}${ITEM}`, 'gu');
const GUARD = new RegExp(`^'${BEGUN}|${BEHIND}'${FORMULA}${ITEM}`, 'gu');

/**
 * Escapes a value so that no spreadsheet calculates it (OWASP, CSV injection): an apostrophe before a formula, phone
 * numbers unchanged. If Excel's list separator is a semicolon, a quotation mark after a comma begins no cell, so
 * semicolons, tabs and line breaks within the value end one: a formula after them gets its apostrophe, too. List items
 * in notes get none there, if they are only words. An existing apostrophe is escaped like a formula, so that
 * `unguarded` only removes ours.
 */
export const harmless = (value: string): string => (PHONES.test(value) ? value : value.replace(GUARDED, "'"));

/** The value of an escaped table, as Cardea exports it, without the apostrophes of `harmless`. */
export const unguarded = (value: string): string => (value.includes("'") ? value.replace(GUARD, '') : value);
