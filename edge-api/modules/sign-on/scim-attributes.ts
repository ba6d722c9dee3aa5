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

/** The name of an attribute without the schema that may stand before it (RFC 7644, 3.10), in lower case. */
export const bareName = (path: string): string =>
  path.trim().toLowerCase().replace(`${SCIM.user.toLowerCase()}:`, '');

/**
 * Whether a path leads to an attribute that a user of SCIM has, kept here or not. Those of extensions are their own, which
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
 * The first name in what a directory says of somebody that no attribute of a user, or part of their name, has; null where
 * all are known.
 */
export const unknownAttribute = (said: unknown): string | null =>
  pathsIn(said).find((path) => !isAttribute(path)) ?? null;

type Json = Readonly<Record<string, unknown>>;

/** What every answer has (RFC 7643, 3.1 and 7: `returned` is `always`). */
const ALWAYS = ['schemas', 'id'];

const namesIn = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map(bareName)
    .filter((name) => name !== '');

/** The parts of an attribute that are named behind a dot; all of it where it is named itself. */
function partsOf(value: unknown, key: string, names: readonly string[], isKept: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => partsOf(one, key, names, isKept));
  if (typeof value !== 'object' || value === null) return value;
  const named = (part: string) => names.includes(`${key}.${part.toLowerCase()}`);
  return Object.fromEntries(Object.entries(value).filter(([part]) => named(part) === isKept));
}

/**
 * As much of a resource as is asked for (RFC 7644, 3.9): the attributes that are named, or all but those.
 * @param attributes names between commas, of attributes or of their parts (`name.givenName`)
 * @param excluded the same; without `attributes` alone
 */
export function projected<Resource extends Json>(
  resource: Resource,
  attributes: string | undefined,
  excluded: string | undefined,
): Partial<Resource> {
  const kept = namesIn(attributes);
  const names = kept.length > 0 ? kept : namesIn(excluded);
  if (names.length === 0) return resource;
  const isKept = kept.length > 0;
  const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const key = name.toLowerCase();
    if (ALWAYS.includes(name)) return [[name, value]];
    if (names.includes(key)) return isKept ? [[name, value]] : [];
    if (!names.some((one) => one.startsWith(`${key}.`))) return isKept ? [] : [[name, value]];
    return [[name, partsOf(value, key, names, isKept)]];
  });
  return Object.fromEntries(entries) as Partial<Resource>;
}
