import { z } from 'zod';
import { TEXT_LOCKS } from '../profile/field-sets.ts';
import type { TeamLock } from '../permissions/permissions.ts';
import { SECTION_NAMES, type SectionName } from '../sections/sections.ts';

/** Lockable fields of a card, by their API names. */
const LOCKABLE_FIELDS = {
  ...TEXT_LOCKS,
  picture: 'picture',
  logo: 'logo',
  cover: 'background',
  design: 'design',
  about: 'bio',
  cta: 'call_to_action',
  url: 'handle',
} as const satisfies Record<string, TeamLock>;

export type LockableField = keyof typeof LOCKABLE_FIELDS;
export const LOCK_FIELDS = Object.keys(LOCKABLE_FIELDS) as [LockableField, ...LockableField[]];

/** What a team's members cannot edit. */
export type TeamLocks = { fields: LockableField[]; sections: SectionName[] };

const listOf = <Name extends string>(names: readonly [Name, ...Name[]], code: string) =>
  z
    .array(z.enum(names, code), code)
    .max(names.length * 2, code)
    .transform((list) => names.filter((name) => list.includes(name)))
    .optional();

/** The body of `PUT /api/team/locks`: all locked fields and sections; absent lists are unchanged. */
export const teamLocksSchema = z
  .strictObject({
    fields: listOf(LOCK_FIELDS, 'fields.invalid'),
    sections: listOf(SECTION_NAMES, 'sections.invalid'),
  })
  .refine(({ fields, sections }) => fields !== undefined || sections !== undefined, {
    path: ['fields'],
    message: 'required',
  });
export type TeamLocksChange = z.output<typeof teamLocksSchema>;

/** The response of `GET` and `PUT`. */
export const teamLocksAnswer = z.object({
  fields: z.array(z.enum(LOCK_FIELDS)),
  sections: z.array(z.enum(SECTION_NAMES)),
});

/** Stored locks by their API names, in order. */
export const locksView = (stored: readonly string[]): TeamLocks => ({
  fields: LOCK_FIELDS.filter((field) => stored.includes(LOCKABLE_FIELDS[field])),
  sections: SECTION_NAMES.filter((section) => stored.includes(section)),
});

/** The locks after a change. */
export const locksAfter = (before: TeamLocks, change: TeamLocksChange): TeamLocks => ({
  fields: change.fields ?? before.fields,
  sections: change.sections ?? before.sections,
});

/** Locks in their stored form. */
export const storedLocks = ({ fields, sections }: TeamLocks): TeamLock[] => [
  ...fields.map((field) => LOCKABLE_FIELDS[field]),
  ...sections,
];

const without = <Name>(list: readonly Name[], other: readonly Name[]): Name[] =>
  list.filter((name) => !other.includes(name));

/** The difference: newly locked, and unlocked. */
export const changedLocks = (
  before: TeamLocks,
  after: TeamLocks,
): { locked: TeamLocks; freed: TeamLocks } => ({
  locked: {
    fields: without(after.fields, before.fields),
    sections: without(after.sections, before.sections),
  },
  freed: { fields: without(before.fields, after.fields), sections: without(before.sections, after.sections) },
});

/** The members affected by a change of locks: newly locked, and unlocked. */
export const touchedMembersAnswer = z.object({
  members: z.array(teamLocksAnswer.extend({ user_id: z.string(), freed: teamLocksAnswer })),
});
export type TouchedMembers = z.infer<typeof touchedMembersAnswer>;
