import { childOf, childrenOf, type XmlElement } from '../../kit/xml.ts';

const CARD = '{urn:ietf:params:xml:ns:carddav}';

/** A property of a vCard for a filter. */
type Property = { name: string; parameters: Readonly<Record<string, string>>; value: string };

/** Splits at a character outside of double quotes. */
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

/** Maximum `prop-filter`s of a filter, and conditions in each. */
const PROPERTIES_MAX = 20;
const CONDITIONS_MAX = 20;
/** Characters of a search text. */
const TEXT_MAX = 1024;

type Test<T> = (tested: T) => boolean;

/** Whether a vCard matches a filter. */
export type VCardFilter = Test<string>;

/** A property with its value folded for comparison. */
type Searched = Property & { folded: string };

/** With the `test` `allof`, all conditions of an element must match, else any (RFC 6352, 10.5). */
function together<T>(element: XmlElement, tests: readonly Test<T>[]): Test<T> {
  return element.attributes['test'] === 'allof'
    ? (tested) => tests.every((test) => test(tested))
    : (tested) => tests.some((test) => test(tested));
}

const fold = (text: string) => text.normalize('NFC').toLowerCase();

function compare(kind: string | undefined, found: string, sought: string): boolean {
  if (kind === 'equals') return found === sought;
  if (kind === 'starts-with') return found.startsWith(sought);
  if (kind === 'ends-with') return found.endsWith(sought);
  return found.includes(sought);
}

/** A `text-match` (RFC 6352, 10.5.4) on a folded value. Every collation is case-insensitive. */
function textTest({ text, attributes }: XmlElement): Test<string> {
  const [sought, kind] = [fold(text), attributes['match-type']];
  const isNegated = attributes['negate-condition'] === 'yes';
  return (found) => compare(kind, found, sought) !== isNegated;
}

function parameterTest(filter: XmlElement): Test<Searched> {
  const name = (filter.attributes['name'] ?? '').toUpperCase();
  if (childOf(filter, `${CARD}is-not-defined`)) return ({ parameters }) => parameters[name] === undefined;
  const match = childOf(filter, `${CARD}text-match`);
  const holds: Test<string> = match ? textTest(match) : () => true;
  return ({ parameters }) => parameters[name] !== undefined && holds(fold(parameters[name]));
}

function propertyTest(filter: XmlElement): Test<readonly Searched[]> {
  const name = (filter.attributes['name'] ?? '').toUpperCase();
  const isNamed: Test<Searched> = (property) => property.name === name;
  if (childOf(filter, `${CARD}is-not-defined`)) return (properties) => !properties.some(isNamed);
  const texts = childrenOf(filter, `${CARD}text-match`).map(textTest);
  const tests: Test<Searched>[] = [
    ...texts.map(
      (test): Test<Searched> =>
        ({ folded }) =>
          test(folded),
    ),
    ...childrenOf(filter, `${CARD}param-filter`).map(parameterTest),
  ];
  if (tests.length === 0) return (properties) => properties.some(isNamed);
  const holds = together(filter, tests);
  return (properties) => properties.some((property) => isNamed(property) && holds(property));
}

/** Whether all parts of a filter are within the limits. */
function isSmall({ children, text }: XmlElement): boolean {
  return text.length <= TEXT_MAX && children.length <= CONDITIONS_MAX && children.every(isSmall);
}

/**
 * A `filter` (RFC 6352, 10.5), parsed once for all vCards; without conditions it matches all. @returns null above the
 * limits of conditions or texts
 */
export function readFilter(filter: XmlElement | undefined): VCardFilter | null {
  const filters = childrenOf(filter, `${CARD}prop-filter`);
  if (!filter || filters.length === 0) return () => true;
  if (filters.length > PROPERTIES_MAX || !filters.every(isSmall)) return null;
  const holds = together(filter, filters.map(propertyTest));
  return (vcard) =>
    holds(propertiesOf(vcard).map((property) => ({ ...property, folded: fold(property.value) })));
}
