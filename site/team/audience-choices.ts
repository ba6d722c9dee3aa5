import type { MemberName } from '../../edge-api/modules/team/members.usecases.ts';
import type { Audience } from '../../src/domain/team/audience.ts';
import { fullName } from '../../src/domain/text/full-name.ts';
import type { ContactTag, TagColor } from '../../src/domain/contact/tags.ts';
import { teamCards } from '#messages/team-cards.ts';

const words = teamCards.content;

/** A box with its label, by the form's field name; `color` of a tag. */
type Choice = { field: string; label: string; on: boolean; color: TagColor | null };

/** Boxes for a team's tags and people, in non-empty groups, and hidden fields for selected ones without a box. */
export type AudienceChoices = { groups: { title: string; rows: Choice[] }[]; hidden: string[] };

/** Form fields for a person and a tag, read by `post-content.ts`. */
export const audienceField = (id: string): string => `who.${id}`;
export const tagField = (id: string): string => `tag.${id}`;

/**
 * The choices for a section's audience, and the selected ones. Selected people who are not on the page are retained:
 * a form contains the complete audience.
 */
export function audienceChoices(
  { user_ids, tag_ids }: Audience,
  people: readonly MemberName[],
  tags: readonly ContactTag[],
): AudienceChoices {
  const fields = [...tag_ids.map(tagField), ...user_ids.map(audienceField)];
  const row = (field: string, label: string, color: TagColor | null = null): Choice => ({
    field,
    label,
    on: fields.includes(field),
    color,
  });
  const groups = [
    { title: words.tags, rows: tags.map(({ id, name, color }) => row(tagField(id), name, color)) },
    {
      title: words.people,
      rows: people.map((one) => row(audienceField(one.user_id), fullName(one) || one.email)),
    },
  ].filter(({ rows }) => rows.length > 0);
  const shown = new Set(groups.flatMap(({ rows }) => rows.map(({ field }) => field)));
  return { groups, hidden: fields.filter((field) => !shown.has(field)) };
}
