/** Telephone numbers, the first with its country or without: digits, the signs between them, and extensions. */
const NUMBER = String.raw`\d[\d ()./-]*(?:(?:ext\.?|x|#|;ext=) *\d{1,6})?`;
const PHONES = new RegExp(String.raw`^\+?[ (]*${NUMBER}(?: (?:;|:::) \+?[ (]*${NUMBER})*$(?<=[\d)])`, 'i');

/** What a spreadsheet takes for a formula, also in full width and behind what it may skip: blanks, quotation marks. */
const FORMULA = String.raw`(?=(?:["']|[^\S\t\r\n])*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])`;
/** A line that is an item of a list, or a number: without brackets and other signs nothing can be called or fetched. */
const ITEM = String.raw`(?! ?[+-] ?[\p{L}\p{M}\p{N} .,:’-]*(?<=[\p{L}\p{M}\p{N}.])(?:[\r\n]|$))`;
const BEHIND = String.raw`(?<=[;\t\r\n])`;
const BEGUN = String.raw`(?:${FORMULA}|(?='*[\t\r\n]))`;

const GUARDED = new RegExp(`^${BEGUN}|${BEHIND}${FORMULA}${ITEM}`, 'gu');
const GUARD = new RegExp(`^'${BEGUN}|${BEHIND}'${FORMULA}${ITEM}`, 'gu');

/**
 * A value that no spreadsheet calculates (OWASP, CSV injection): an apostrophe in front of a formula, telephone numbers as
 * they are. Where Excel's list separator is a semicolon, a quotation mark behind a comma begins no cell, so that semicolons,
 * tabs and line breaks within the value end one: behind them a formula gets its apostrophe too. Items of lists in notes
 * get none there, as long as they are nothing but words. An apostrophe that was there counts as a formula's, so that
 * `unguarded` takes off no other than ours.
 */
export const harmless = (value: string): string => (PHONES.test(value) ? value : value.replace(GUARDED, "'"));

/** A value of a table that is careful, as Cardea's own is, without the apostrophes that `harmless` adds. */
export const unguarded = (value: string): string => (value.includes("'") ? value.replace(GUARD, '') : value);
