import { SCIM } from './scim-schemas.ts';

/** The attributes of a user, and the parts of a name (RFC 7643, 3.1, 4.1 and 8.7.1), in lower case. */
const ATTRIBUTES = new Set(
  (
    'schemas id externalid meta username name displayname nickname profileurl title usertype preferredlanguage locale ' +
    'timezone active password emails phonenumbers ims photos addresses groups entitlements roles x509certificates'
  ).split(' '),
);
const NAME_PARTS = new Set(
  'formatted familyname givenname middlename honorificprefix honorificsuffix'.split(' '),
);

/** The name of an attribute without its schema prefix (RFC 7644, 3.10), in lower case. */
export const bareName = (path: string): string =>
  path.trim().toLowerCase().replace(`${SCIM.user.toLowerCase()}:`, '');

/**
 * Whether a path names an attribute of SCIM users, stored here or not. Extensions' attributes are accepted, which
 * directories map as they like.
 */
export function isAttribute(path: string): boolean {
  const name = bareName(path);
  if (name.startsWith('urn:')) return true;
  const [, head = '', rest = ''] = /^([^.[]*)(.*)$/s.exec(name) ?? [];
  return ATTRIBUTES.has(head) && (head !== 'name' || rest === '' || NAME_PARTS.has(rest.slice(1)));
}

const pathsIn = (said: unknown, before = ''): string[] =>
  typeof said === 'object' && said !== null
    ? Object.entries(said).flatMap(([name, value]) => {
        const path = before + name;
        return before === '' && bareName(path) === 'name' ? [path, ...pathsIn(value, `${path}.`)] : [path];
      })
    : [];

/**
 * The first name in a directory's data that is neither a user's attribute nor a part of the name; null if all are
 * known.
 */
export const unknownAttribute = (said: unknown): string | null =>
  pathsIn(said).find((path) => !isAttribute(path)) ?? null;

type Json = Readonly<Record<string, unknown>>;

/** The attributes of every response (RFC 7643, 3.1 and 7: `returned` is `always`). */
const ALWAYS = ['schemas', 'id'];

const namesIn = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map(bareName)
    .filter((name) => name !== '');

/** The sub-attributes that are named after a dot; the whole attribute if it is named itself. */
function partsOf(value: unknown, key: string, names: readonly string[], isIncluded: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => partsOf(one, key, names, isIncluded));
  if (typeof value !== 'object' || value === null) return value;
  const named = (part: string) => names.includes(`${key}.${part.toLowerCase()}`);
  return Object.fromEntries(Object.entries(value).filter(([part]) => named(part) === isIncluded));
}

/**
 * The requested attributes of a resource (RFC 7644, 3.9): the named ones, or all except those. @param attributes
 * comma-separated names of attributes or sub-attributes (`name.givenName`) @param excluded the same; only without
 * `attributes`
 */
export function projected<Resource extends Json>(
  resource: Resource,
  attributes: string | undefined,
  excluded: string | undefined,
): Partial<Resource> {
  const included = namesIn(attributes);
  const names = included.length > 0 ? included : namesIn(excluded);
  if (names.length === 0) return resource;
  const isIncluded = included.length > 0;
  const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const key = name.toLowerCase();
    if (ALWAYS.includes(name)) return [[name, value]];
    if (names.includes(key)) return isIncluded ? [[name, value]] : [];
    if (!names.some((one) => one.startsWith(`${key}.`))) return isIncluded ? [] : [[name, value]];
    return [[name, partsOf(value, key, names, isIncluded)]];
  });
  return Object.fromEntries(entries) as Partial<Resource>;
}
