import { TEAM_ROLES, type TeamRole } from '../permissions/roles.ts';

/** What a line of a team's log keeps of what was done: ids, roles, counts and names of fields. */
type Subject = Readonly<Record<string, string | number | readonly string[]>>;

/** What of it is told beside who, whom and when: never an id. */
export type LogDetail =
  | { kind: 'parts' | 'on' | 'off' | 'locked' | 'freed'; names: readonly string[] }
  | { kind: 'people'; n: number }
  | { kind: 'role'; from: TeamRole | null; to: TeamRole };

/** How lists of names are kept, and what they are told as. */
const LISTS = {
  parts: 'parts',
  fields: 'parts',
  what: 'parts',
  sections: 'parts',
  section: 'parts',
  on: 'on',
  off: 'off',
  locked: 'locked',
  freed: 'freed',
} as const;

const roleIn = (value: Subject[string] | undefined) => TEAM_ROLES.find((role) => role === value) ?? null;

/** What a line of a log tells of its subject, in an order that is always the same. */
export function logDetails(subject: Subject): LogDetail[] {
  const lists = Object.entries(LISTS).flatMap(([key, kind]) => {
    const value = subject[key];
    const names = typeof value === 'object' ? value : typeof value === 'string' ? [value] : [];
    return names.length === 0 ? [] : [{ kind, names }];
  });
  const to = roleIn(subject['to'] ?? subject['role']);
  const people = subject['user_ids'];
  return [
    ...lists,
    ...(to ? [{ kind: 'role' as const, from: roleIn(subject['from']), to }] : []),
    ...(typeof people === 'object' && people.length > 0
      ? [{ kind: 'people' as const, n: people.length }]
      : []),
  ];
}
