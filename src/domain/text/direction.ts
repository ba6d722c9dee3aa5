/** The direction of a text, as in HTML's `dir`. */
export type Direction = 'ltr' | 'rtl';

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Hanifi_Rohingya}]/u;

/**
 * The direction of a text's first letter, like `dir="auto"` (Unicode's rules P2 and P3). Digits, punctuation and
 * emoji do not count; without letters it is left to right.
 */
export function direction(text: string): Direction {
  const first = LETTER.exec(text)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
