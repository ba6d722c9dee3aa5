import { TEAM_ROLES, type TeamRole } from '../permissions/roles.ts';

/** The stored subject of a team log's entry: ids, roles, counts and field names. */
type Subject = Readonly<Record<string, string | number | readonly string[]>>;

/** The shown details besides actor, target and time: never an id. */
export type LogDetail =
  | { kind: 'parts' | 'on' | 'off' | 'locked' | 'freed'; names: readonly string[] }
  | { kind: 'people'; n: number }
  | { kind: 'role'; from: TeamRole | null; to: TeamRole };

/** Stored lists of names, and how they are shown. */
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

/** The details of a log entry's subject, always in the same order. */
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
