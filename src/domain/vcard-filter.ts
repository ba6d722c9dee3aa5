import { childOf, childrenOf, type XmlElement } from './xml.ts';

const CARD = '{urn:ietf:params:xml:ns:carddav}';

/** A property of a vCard as it is searched. */
type Property = { name: string; parameters: Readonly<Record<string, string>>; value: string };

/** Splits at a sign that is not between double quotes. */
function splitOutside(text: string, sign: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === sign && !isQuoted) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** The properties of a vCard (RFC 6350, 3.2 and 3.3), without their groups. */
export function propertiesOf(vcard: string): Property[] {
  const lines = vcard.replaceAll('\r\n ', '').split('\r\n');
  return lines.flatMap((line) => {
    const [head = '', ...rest] = splitOutside(line, ':');
    if (rest.length === 0) return [];
    const [named = '', ...given] = splitOutside(head, ';');
    const parameters = given.map((one) => {
      const [key = '', ...value] = one.split('=');
      return [key.toUpperCase(), value.join('=')];
    });
    const name = named.split('.').at(-1)!.toUpperCase();
    return [{ name, parameters: Object.fromEntries(parameters), value: rest.join(':') }];
  });
}

/** Whether any or all hold, as an element's `test` says; `usual` where it says nothing. */
function together(element: XmlElement, results: readonly boolean[]): boolean {
  return element.attributes['test'] === 'allof' ? results.every(Boolean) : results.some(Boolean);
}

const folded = (text: string) => text.normalize('NFC').toLowerCase();

/** A `text-match` (RFC 6352, 10.5.4). Every collation is compared without case. */
function matchesText(match: XmlElement, value: string): boolean {
  const [sought, found] = [folded(match.text), folded(value)];
  const kinds: Record<string, boolean> = {
    equals: found === sought,
    'starts-with': found.startsWith(sought),
    'ends-with': found.endsWith(sought),
  };
  const holds = kinds[match.attributes['match-type'] ?? ''] ?? found.includes(sought);
  return match.attributes['negate-condition'] === 'yes' ? !holds : holds;
}

function matchesParameter(filter: XmlElement, { parameters }: Property): boolean {
  const value = parameters[(filter.attributes['name'] ?? '').toUpperCase()];
  if (childOf(filter, `${CARD}is-not-defined`)) return value === undefined;
  const match = childOf(filter, `${CARD}text-match`);
  return value !== undefined && (match === undefined || matchesText(match, value));
}

function matchesProperty(filter: XmlElement, properties: readonly Property[]): boolean {
  const name = (filter.attributes['name'] ?? '').toUpperCase();
  const named = properties.filter((property) => property.name === name);
  if (childOf(filter, `${CARD}is-not-defined`)) return named.length === 0;
  const texts = childrenOf(filter, `${CARD}text-match`);
  const parameters = childrenOf(filter, `${CARD}param-filter`);
  if (texts.length + parameters.length === 0) return named.length > 0;
  return named.some((property) =>
    together(filter, [
      ...texts.map((match) => matchesText(match, property.value)),
      ...parameters.map((one) => matchesParameter(one, property)),
    ]),
  );
}

/** Whether a vCard is one that a `filter` asks for (RFC 6352, 10.5); one without conditions asks for all. */
export function matchesFilter(filter: XmlElement | undefined, vcard: string): boolean {
  const filters = childrenOf(filter, `${CARD}prop-filter`);
  if (!filter || filters.length === 0) return true;
  const properties = propertiesOf(vcard);
  return together(
    filter,
    filters.map((one) => matchesProperty(one, properties)),
  );
}
