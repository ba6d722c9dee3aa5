const FOLD_OCTETS = 75;
const encoder = new TextEncoder();

/** Text without what a vCard or calendar cannot contain: control characters but tab and line feed, lone surrogates. */
export const contentText = (text: string | null): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim();

/** An escaped text value (RFC 2426, 5; RFC 6350, 3.4; RFC 5545, 3.3.11). */
export const escapedText = (text: string | null): string =>
  contentText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** The octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Folds a line to at most 75 octets, never inside a character (RFC 6350, 3.2; RFC 5545, 3.1). */
export function foldLine(line: string): string {
  if (encoder.encode(line).length <= FOLD_OCTETS) return line;
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > FOLD_OCTETS) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}
