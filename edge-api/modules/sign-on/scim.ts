import { z } from 'zod';
import { emailIssue, normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { FIRST_NAME_MAX, LAST_NAME_MAX } from '../../../src/domain/limits/text.ts';
import { oneLine } from '../../../src/domain/text/one-line.ts';
import { bareName, isAttribute, unknownAttribute } from './scim-attributes.ts';
import { SCIM } from './scim-schemas.ts';

/** People of a directory on one page, and in one answer at most. */
const DIRECTORY_PAGE = 100;
export const DIRECTORY_PAGE_MAX = 200;

/** What a directory says of somebody: `user_name` is their e-mail. */
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

// Some directories write a flag as a word, with a capital letter.
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

/** What a directory says of somebody; a part of the name that it does not say is not there. */
export type SaidPerson = Omit<DirectoryPerson, 'given_name' | 'family_name'> &
  Partial<Pick<DirectoryPerson, 'given_name' | 'family_name'>>;

/** Somebody as they are kept after what a directory said of them: what it did not say of the name is as before. */
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

/** Somebody whom a directory adds or replaces (RFC 7643, 4.1); what else it says of them is left out. */
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

/** Where a change of RFC 7644, 3.5.2 goes, in lower case, and how its value is read. */
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

/** A change that cannot be made; `path` is what the directory called it. */
export type PatchFault = { fault: 'invalidValue' | 'invalidPath' | 'noTarget' | 'mutability'; path: string };

function changeAt(path: string, op: Operation['op'], value: unknown): Partial<DirectoryPerson> | PatchFault {
  const place = bareName(path);
  if (!isAttribute(place)) return { fault: 'invalidPath', path };
  // What users have and is not kept here may be changed as a directory likes: the answer says what is.
  if (!isPlace(place)) return {};
  if (op === 'remove' && place === 'username') return { fault: 'mutability', path };
  if (op === 'remove') return EMPTIED[place] ?? { fault: 'noTarget', path };
  const unknown = place === 'name' ? unknownAttribute({ name: value }) : null;
  if (unknown !== null) return { fault: 'invalidPath', path: unknown };
  const read = PLACES[place].safeParse(value);
  return read.success ? read.data : { fault: 'invalidValue', path };
}

const isFault = (change: object): change is PatchFault => 'fault' in change;

/** Somebody after a directory's changes, in their order; of the first that cannot be made, why. */
export function patchPerson(person: DirectoryPerson, operations: Operation[]): DirectoryPerson | PatchFault {
  const patched = { ...person };
  for (const { op, path, value } of operations) {
    // What is removed has to be named (RFC 7644, 3.5.2.2).
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

/** Whom a list is asked for: everybody, or one by `userName` or `externalId`; null for a filter that is not taken. */
export type DirectoryFilter = { by: 'user_name' | 'external_id'; is: string } | 'all';

/** The e-mail at work, by which some directories look for somebody: the one that a userName is. */
const WORK_EMAIL = 'emails[type eq "work"].value';

/** A filter of RFC 7644, 3.4.2.2, of which directories use the comparison of one name. */
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

/** A part of a list: `startIndex` counts from 1 (RFC 7644, 3.4.2.4); what is no number is taken as not said. */
export function directoryPage(startIndex?: string, count?: string): { start: number; limit: number } {
  const number = (text: string | undefined, usual: number) =>
    text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : usual;
  return {
    start: Math.max(1, number(startIndex, 1)),
    limit: Math.min(DIRECTORY_PAGE_MAX, Math.max(0, number(count, DIRECTORY_PAGE))),
  };
}

type Kept = DirectoryPerson & { id: string; created_at: Date; updated_at: Date };

/** Somebody as a directory reads them; `location` is their address. */
export function directoryResource(person: Kept, location: string) {
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
