import type { Encoding } from '../encodings.ts';

/** The bytes of each character of an encoding, found by decoding all of one and two bytes. */
const tables = new Map<Encoding, Map<string, number[]>>();

function tableOf(encoding: Encoding): Map<string, number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, number[]>();
  const add = (...bytes: number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if ([...character].length === 1 && !table.has(character)) table.set(character, bytes);
    } catch {
      // No character has these bytes.
    }
  };
  for (let one = 0; one < 256; one += 1) add(one);
  if (['shift_jis', 'gb18030', 'big5', 'euc-kr'].includes(encoding))
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) add(lead, trail);
  tables.set(encoding, table);
  return table;
}

/** A text in an encoding other than UTF-8 and UTF-16. @throws Error for a character that it does not have */
export function encodeIn(encoding: Encoding, text: string): Uint8Array<ArrayBuffer> {
  const table = tableOf(encoding);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}.`);
      return bytes;
    }),
  );
}
