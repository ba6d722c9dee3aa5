import { z } from 'zod';
import { emailIssue, normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { FIRST_NAME_MAX, LAST_NAME_MAX } from '../../../src/domain/limits/text.ts';
import { oneLine } from '../../../src/domain/text/one-line.ts';
import { bareName, isAttribute, unknownAttribute } from './scim-attributes.ts';
import { SCIM } from './scim-schemas.ts';

/** People per page, and per response at most. */
const DIRECTORY_PAGE = 100;
export const DIRECTORY_PAGE_MAX = 200;

/** A directory's data of a person: `user_name` is their e-mail. */
export type DirectoryPerson = {
  user_name: string;
  external_id: string | null;
  given_name: string;
  family_name: string;
  active: boolean;
};

const name = (most: number) =>
  z
    .string()
    .max(most * 4)
    .overwrite((text) => [...oneLine(text)].slice(0, most).join('').trim());

// Some directories send a flag as a capitalized word.
const flag = z.preprocess(
  (value) => (typeof value === 'string' && /^(?:true|false)$/i.test(value) ? /^true$/i.test(value) : value),
  z.boolean(),
);

const userName = z
  .string()
  .max(320)
  .overwrite(normalizeEmail)
  .refine((value) => emailIssue(value) === null, 'The userName has to be an email.');

const external = z.string().max(255).nullable();
const given = name(FIRST_NAME_MAX);
const family = name(LAST_NAME_MAX);

/** A directory's input; missing parts of the name are undefined. */
export type SaidPerson = Omit<DirectoryPerson, 'given_name' | 'family_name'> &
  Partial<Pick<DirectoryPerson, 'given_name' | 'family_name'>>;

/** The person after a directory's input: missing parts of the name are unchanged. */
export const personFrom = (
  said: SaidPerson,
  before: Pick<DirectoryPerson, 'given_name' | 'family_name'> = { given_name: '', family_name: '' },
): DirectoryPerson => ({
  ...said,
  given_name: said.given_name ?? before.given_name,
  family_name: said.family_name ?? before.family_name,
});

type SaidName = { givenName?: string | undefined; familyName?: string | undefined };

const namesOf = ({ givenName, familyName }: SaidName) => ({
  ...(givenName !== undefined && { given_name: givenName }),
  ...(familyName !== undefined && { family_name: familyName }),
});

/** A person that a directory adds or replaces (RFC 7643, 4.1); other attributes are dropped. */
export const directoryPersonSchema = z
  .object({
    userName,
    externalId: external.optional(),
    name: z.object({ givenName: given.optional(), familyName: family.optional() }).optional(),
    active: flag.optional(),
  })
  .transform(({ userName, externalId, name, active }): SaidPerson => ({
    user_name: userName,
    external_id: externalId ?? null,
    ...namesOf(name ?? {}),
    active: active ?? true,
  }));

/** Paths of RFC 7644, 3.5.2, in lower case, and the parsers of their values. */
const PLACES = {
  username: userName.transform((user_name) => ({ user_name })),
  externalid: external.transform((external_id) => ({ external_id })),
  active: flag.transform((active) => ({ active })),
  'name.givenname': given.transform((given_name) => ({ given_name })),
  'name.familyname': family.transform((family_name) => ({ family_name })),
  name: z.object({ givenName: given.optional(), familyName: family.optional() }).transform(namesOf),
} satisfies Record<string, z.ZodType<Partial<DirectoryPerson>>>;
type Place = keyof typeof PLACES;

const isPlace = (path: string): path is Place => Object.hasOwn(PLACES, path);

export const directoryPatchSchema = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .transform((op) => op.toLowerCase())
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(255).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100),
});
type Operation = z.output<typeof directoryPatchSchema>['Operations'][number];

const EMPTIED: Partial<Record<Place, Partial<DirectoryPerson>>> = {
  externalid: { external_id: null },
  'name.givenname': { given_name: '' },
  'name.familyname': { family_name: '' },
  name: { given_name: '', family_name: '' },
};

/** A change that is refused; `path` is the directory's. */
export type PatchFault = { fault: 'invalidValue' | 'invalidPath' | 'noTarget' | 'mutability'; path: string };

function changeAt(path: string, op: Operation['op'], value: unknown): Partial<DirectoryPerson> | PatchFault {
  const place = bareName(path);
  if (!isAttribute(place)) return { fault: 'invalidPath', path };
  // Attributes of users that are not stored here are accepted and dropped: the response shows what is stored.
  if (!isPlace(place)) return {};
  if (op === 'remove' && place === 'username') return { fault: 'mutability', path };
  if (op === 'remove') return EMPTIED[place] ?? { fault: 'noTarget', path };
  const unknown = place === 'name' ? unknownAttribute({ name: value }) : null;
  if (unknown !== null) return { fault: 'invalidPath', path: unknown };
  const read = PLACES[place].safeParse(value);
  return read.success ? read.data : { fault: 'invalidValue', path };
}

const isFault = (change: object): change is PatchFault => 'fault' in change;

/** The person after a directory's changes, in their order; or the reason of the first refused one. */
export function patchPerson(person: DirectoryPerson, operations: Operation[]): DirectoryPerson | PatchFault {
  const patched = { ...person };
  for (const { op, path, value } of operations) {
    // A removal must have a path (RFC 7644, 3.5.2.2).
    if (op === 'remove' && path === undefined) return { fault: 'noTarget', path: op };
    const whole = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    for (const [at, what] of path === undefined ? whole : [[path, value] as const]) {
      const change = changeAt(at, op, what);
      if (isFault(change)) return change;
      Object.assign(patched, change);
    }
  }
  return patched;
}

/** The filter of a list: all people, or one by `userName` or `externalId`; null for an unsupported filter. */
export type DirectoryFilter = { by: 'user_name' | 'external_id'; is: string } | 'all';

/** The work e-mail, by which some directories search a person: it is the userName. */
const WORK_EMAIL = 'emails[type eq "work"].value';

/** Parses a filter of RFC 7644, 3.4.2.2, of which directories use the comparison of one attribute. */
export function parseFilter(filter: string | undefined): DirectoryFilter | null {
  if (filter === undefined || filter.trim() === '') return 'all';
  if (filter.length > 600) return null;
  const asked = filter.startsWith(WORK_EMAIL) ? `userName${filter.slice(WORK_EMAIL.length)}` : filter;
  const [, attribute = '', literal = ''] = /^\s*([\w:.]+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(asked) ?? [];
  const by = { username: 'user_name', externalid: 'external_id' }[bareName(attribute)];
  if (by === undefined) return null;
  try {
    const is: unknown = JSON.parse(literal);
    if (typeof is !== 'string') return null;
    return by === 'user_name' ? { by, is: normalizeEmail(is) } : { by: 'external_id', is };
  } catch {
    return null;
  }
}

/** A part of a list: `startIndex` counts from 1 (RFC 7644, 3.4.2.4); an invalid number counts as missing. */
export function directoryPage(startIndex?: string, count?: string): { start: number; limit: number } {
  const number = (text: string | undefined, usual: number) =>
    text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : usual;
  return {
    start: Math.max(1, number(startIndex, 1)),
    limit: Math.min(DIRECTORY_PAGE_MAX, Math.max(0, number(count, DIRECTORY_PAGE))),
  };
}

type StoredPerson = DirectoryPerson & { id: string; created_at: Date; updated_at: Date };

/** A person as a SCIM resource; `location` is their URL. */
export function directoryResource(person: StoredPerson, location: string) {
  const { given_name: givenName, family_name: familyName } = person;
  const formatted = `${givenName} ${familyName}`.trim();
  return {
    schemas: [SCIM.user],
    id: person.id,
    ...(person.external_id !== null && { externalId: person.external_id }),
    userName: person.user_name,
    name: { givenName, familyName, formatted },
    displayName: formatted || person.user_name,
    emails: [{ value: person.user_name, type: 'work', primary: true }],
    active: person.active,
    meta: {
      resourceType: 'User',
      created: person.created_at.toISOString(),
      lastModified: person.updated_at.toISOString(),
      location,
    },
  };
}
