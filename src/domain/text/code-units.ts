/** Units that are joined in one call, whose arguments are limited. */
const JOINED = 8 * 1024;

/**
 * The text of UTF-16 code units. To build a long text of them takes a tenth of the time that a million short strings
 * do.
 */
export function textOfUnits(units: Uint16Array): string {
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += JOINED)
    parts.push(String.fromCharCode(...units.subarray(at, at + JOINED)));
  return parts.join('');
}
