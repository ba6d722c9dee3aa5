/** An XML element; its name starts with its namespace in braces: `{DAV:}prop`. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** The text directly inside it. */
  text: string;
};

/** The prefixes of an element, and the enclosing scope. */
type Scope = { declared: ReadonlyMap<string, string>; outer: Scope | null };
type Open = { element: XmlElement; tag: string; scope: Scope | null };

/** Maximum nesting; a request needs a handful. */
const DEEPEST = 32;
/** Maximum elements of a document: a request may name some thousand contacts. */
const ELEMENTS_MAX = 12_000;
const ATTRIBUTES_MAX = 32;
/** Characters of an element's name, including its namespace. */
const NAME_MAX = 256;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);
const SPACES = ' \t\r\n';

class NotXml extends Error {}

/** The character of an entity's name, without `&` and `;`. */
function entity(name: string): string {
  const known = ENTITIES.get(name);
  if (known !== undefined) return known;
  const code = name.startsWith('#x')
    ? Number.parseInt(name.slice(2), 16)
    : Number.parseInt(name.slice(1), 10);
  if (!name.startsWith('#') || !(code > 0 && code <= 0x10ffff)) throw new NotXml();
  return String.fromCodePoint(code);
}

function unescape(text: string): string {
  const [first = '', ...others] = text.split('&');
  return others.reduce((whole, part) => {
    const end = part.indexOf(';');
    if (end < 0) throw new NotXml();
    return whole + entity(part.slice(0, end)) + part.slice(end + 1);
  }, first);
}

/** The name and attributes of a tag as they are written. */
function readTag(inside: string): { tag: string; attributes: [name: string, value: string][] } {
  let at = 0;
  const skip = () => {
    while (at < inside.length && SPACES.includes(inside[at]!)) at += 1;
  };
  const word = (ends: string) => {
    const from = at;
    while (at < inside.length && !ends.includes(inside[at]!)) at += 1;
    return inside.slice(from, at);
  };
  const tag = word(SPACES);
  const attributes: [string, string][] = [];
  for (skip(); at < inside.length; skip()) {
    const name = word(`=${SPACES}`);
    skip();
    const quote = inside[at] === '=' ? (at += 1) && (skip(), inside[at]) : undefined;
    const end = quote === '"' || quote === "'" ? inside.indexOf(quote, at + 1) : -1;
    if (name === '' || end < 0 || attributes.length === ATTRIBUTES_MAX) throw new NotXml();
    attributes.push([name, unescape(inside.slice(at + 1, end))]);
    at = end + 1;
  }
  return { tag, attributes };
}

/** The namespace of a prefix. */
function spaceOf(prefix: string, scope: Scope | null): string | undefined {
  for (let at = scope; at; at = at.outer) {
    const space = at.declared.get(prefix);
    if (space !== undefined) return space;
  }
  return undefined;
}

function named(tag: string, scope: Scope | null): string {
  const parts = tag.split(':');
  const [prefix, local] = parts.length > 1 ? [parts[0]!, parts[1]!] : ['', tag];
  const space = spaceOf(prefix, scope);
  if (local === '' || (prefix !== '' && space === undefined)) throw new NotXml();
  const name = space ? `{${space}}${local}` : local;
  if (name.length > NAME_MAX) throw new NotXml();
  return name;
}

function open(inside: string, outer: Scope | null): Open {
  const { tag, attributes } = readTag(inside);
  const declared = attributes.flatMap(([name, value]): [string, string][] =>
    name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
  );
  const scope = declared.length > 0 ? { declared: new Map(declared), outer } : outer;
  const plain = attributes.filter(([name]) => !name.startsWith('xmlns'));
  return {
    element: { name: named(tag, scope), attributes: Object.fromEntries(plain), children: [], text: '' },
    tag,
    scope,
  };
}

/** The end of a tag; a `>` in an attribute's value does not count. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at]!;
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '>') return at;
    else if (letter === '"' || letter === "'") quote = letter;
  }
  throw new NotXml();
}

function endOf(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from);
  if (end < 0) throw new NotXml();
  return end;
}

function read(text: string): XmlElement {
  const stack: Open[] = [];
  let root: XmlElement | null = null;
  let at = 0;
  let elements = 0;
  const say = (said: string) => {
    const top = stack.at(-1);
    if (top) top.element.text += said;
    else if (said.trim() !== '') throw new NotXml();
  };
  while (at < text.length) {
    const next = text.indexOf('<', at);
    say(unescape(text.slice(at, next < 0 ? text.length : next)));
    if (next < 0) break;
    if (text.startsWith('<!--', next)) at = endOf(text, '-->', next + 4) + 3;
    else if (text.startsWith('<![CDATA[', next)) {
      const end = endOf(text, ']]>', next);
      say(text.slice(next + 9, end));
      at = end + 3;
    } else if (text.startsWith('<?', next)) at = endOf(text, '?>', next) + 2;
    else if (text.startsWith('<!', next)) throw new NotXml();
    else if (text.startsWith('</', next)) {
      const end = endOf(text, '>', next);
      const closed = stack.pop();
      if (!closed || closed.tag !== text.slice(next + 2, end).trim()) throw new NotXml();
      at = end + 1;
    } else {
      const end = endOfTag(text, next);
      const isEmpty = text[end - 1] === '/';
      const opened = open(text.slice(next + 1, isEmpty ? end - 1 : end), stack.at(-1)?.scope ?? null);
      elements += 1;
      const parent = stack.at(-1)?.element;
      if (parent) parent.children.push(opened.element);
      else if (root === null) root = opened.element;
      else throw new NotXml();
      if (!isEmpty) stack.push(opened);
      if (stack.length > DEEPEST || elements > ELEMENTS_MAX) throw new NotXml();
      at = end + 1;
    }
  }
  if (root === null || stack.length > 0) throw new NotXml();
  return root;
}

/**
 * Parses the root of a document (XML 1.0 with namespaces). Documents with a DOCTYPE are refused: no client needs one,
 * and custom entities are an attack vector. So are documents larger than any request needs. @returns null for anything
 * else
 */
export function parseXml(text: string): XmlElement | null {
  try {
    return read(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof NotXml) return null;
    throw error;
  }
}

/** The first child with a name. */
export const childOf = (element: XmlElement | null | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

/** All children with a name. */
export const childrenOf = (element: XmlElement | null | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
