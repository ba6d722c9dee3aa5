/** Properties of a vCard that are asked for, by their names in upper case, and whether each without its value. */
export type CardParts = ReadonlyMap<string, boolean>;

/** What is there whatever is asked for: without it nothing is a vCard. */
const ALWAYS = new Set(['BEGIN', 'VERSION', 'END']);

/** The name of a property, without the group before it and what stands behind it. */
const nameOf = (property: string): string =>
  (/^(?:[^.:;]*\.)?([^:;]*)/.exec(property)?.[1] ?? '').toUpperCase();

/** A property without its value, which stands behind the first colon that is not between quotation marks. */
const bare = (property: string): string => /^(?:"[^"]*"|[^":])*:?/.exec(property)?.[0] ?? property;

/**
 * The properties of a vCard that are named (RFC 6352, 10.4.2).
 * @param vcard as `renderVCard` writes it
 */
export function vcardPart(vcard: string, names: CardParts): string {
  // A line that begins with a space belongs to the one before; so does the empty line behind a photo.
  const properties = vcard.split(/\r\n(?! |\r\n)/);
  return properties
    .flatMap((property) => {
      const name = nameOf(property);
      if (ALWAYS.has(name) || property === '') return [property];
      const isBare = names.get(name);
      if (isBare === undefined) return [];
      return [isBare ? bare(property) : property];
    })
    .join('\r\n');
}
