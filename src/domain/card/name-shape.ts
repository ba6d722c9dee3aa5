/**
 * How a name is rendered: `whole` in full, `long` clamped to three lines until tapped, `tall` clamped to three higher
 * lines for scripts with taller letters than Latin.
 */
export type NameShape = 'whole' | 'long' | 'tall';

/** About this many Latin letters fit three lines of the card on most phones. */
const WHOLE = 40;
/** Letters about twice as wide as a Latin one. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uFF01-\uFF60]/gu;
/** A letter with more combining marks than this is not a real spelling. */
const STACKED = /\p{M}{4}/u;
/** Letters within the line height of a Latin name. */
const TALL =
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]|\p{M}/u;

/**
 * How a name is rendered within three lines. Only overlong names are clipped, so that usual names keep every letter.
 */
export function nameShape(name: string): NameShape {
  const length = name.length + (name.match(WIDE)?.length ?? 0);
  if (length <= WHOLE && !STACKED.test(name)) return 'whole';
  return TALL.test(name.normalize('NFC')) ? 'tall' : 'long';
}
