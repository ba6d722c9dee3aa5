/** Which way a text runs, as HTML's `dir` says it. */
export type Direction = 'ltr' | 'rtl';

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Hanifi_Rohingya}]/u;

/**
 * The direction of a text: that of its first letter, as `dir="auto"` reads it (Unicode's rules P2 and P3 on
 * strong characters). Digits, signs and emoji do not decide; a text without letters runs left to right.
 */
export function direction(text: string): Direction {
  const first = LETTER.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
