/** Requested properties of a vCard, by their names in upper case, and whether each is requested without its value. */
export type CardParts = ReadonlyMap<string, boolean>;

/** Required properties of every vCard. */
const ALWAYS = new Set(['BEGIN', 'VERSION', 'END']);

/** The name of a property, without its group, parameters and value. */
const nameOf = (property: string): string =>
  (/^(?:[^.:;]*\.)?([^:;]*)/.exec(property)?.[1] ?? '').toUpperCase();

/** A property without its value, which follows the first colon outside of quotation marks. */
const bare = (property: string): string => /^(?:"[^"]*"|[^":])*:?/.exec(property)?.[0] ?? property;

/** The named properties of a vCard (RFC 6352, 10.4.2). @param vcard as `renderVCard` writes it */
export function vcardPart(vcard: string, names: CardParts): string {
  // A line that begins with a space continues the one before; so does the empty line after a photo.
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
