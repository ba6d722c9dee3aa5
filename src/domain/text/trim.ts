/**
 * Trims the characters that `sign` matches from the end of a text in linear time: an expression that ends in `+$`
 * restarts at each of them.
 * @param sign an expression of one character, without `g` and `y`
 */
export function trimEndOf(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const isPair = /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, end - 2), end));
    const start = end - (isPair ? 2 : 1);
    if (!sign.test(text.slice(start, end))) break;
    end = start;
  }
  return text.slice(0, end);
}
