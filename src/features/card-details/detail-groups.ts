import type { DetailField } from '../../domain/profile/profile.fields.ts';

/** The groups of the form in order; the first is open at first. */
const DETAIL_GROUPS = ['name', 'look', 'about'] as const;
export type DetailGroup = (typeof DETAIL_GROUPS)[number];

const GROUPS: Partial<Record<string, DetailGroup>> = {
  card_design_id: 'look',
  bio: 'about',
  handle: 'about',
} satisfies Partial<Record<DetailField, DetailGroup>>;

/** Whether one of these fields is in the group, such as a changed one. */
export const isAnyIn = (group: DetailGroup, fields: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fields).some(([field, value]) => Boolean(value) && (GROUPS[field] ?? 'name') === group);

/** The parameter of the page's address that opens groups, as in `open=look,about`. */
export const OPEN_GROUPS = 'open';

/** The groups that are open at first, by that parameter. */
export const groupsOf = (requested: string | null): DetailGroup[] => {
  const wanted = requested?.split(',') ?? [];
  const found = DETAIL_GROUPS.filter((group) => wanted.includes(group));
  return found.length > 0 ? found : [DETAIL_GROUPS[0]];
};
