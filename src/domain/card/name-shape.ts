/**
 * How a name is drawn: `whole` as it is, `long` as three lines until it is tapped, `tall` as three lines that are high enough
 * for scripts whose letters reach further than Latin ones.
 */
export type NameShape = 'whole' | 'long' | 'tall';

/** As many letters of Latin fit three lines of the card on most phones. */
const WHOLE = 40;
/** Letters that take about the room of two of Latin. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/gu;
/** More marks than this on one letter are no spelling. */
const STACKED = /\p{M}{4}/u;
/** Letters that stay within the lines of a Latin name. */
const TALL =
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]|\p{M}/u;

/** How a name is drawn where three lines are its room. Only what does not fit is clipped, so that no letter of a usual name is. */
export function nameShape(name: string): NameShape {
  const length = name.length + (name.match(WIDE)?.length ?? 0);
  if (length <= WHOLE && !STACKED.test(name)) return 'whole';
  return TALL.test(name.normalize('NFC')) ? 'tall' : 'long';
}
