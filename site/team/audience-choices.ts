import type { MemberName } from '../../edge-api/modules/team/members.usecases.ts';
import type { Audience } from '../../src/domain/team/audience.ts';
import { fullName } from '../../src/domain/text/full-name.ts';
import type { ContactTag } from '../../src/domain/contact/tags.ts';
import { teamCards } from '#messages/team-cards.ts';

const words = teamCards.content;

/** What stands beside a box, by the field of the form that the box is. */
type Choice = { field: string; label: string; on: boolean };

/** Boxes for the tags and the people of a team, in groups that have any, and fields of those who are chosen and have no box. */
export type AudienceChoices = { groups: { title: string; rows: Choice[] }[]; kept: string[] };

/** Fields of the form for a person and a tag, which `post-content.ts` reads. */
export const audienceField = (id: string): string => `who.${id}`;
export const tagField = (id: string): string => `tag.${id}`;

/**
 * Who may be chosen for a section, and who is. Nobody is lost who is chosen and not on the page: a form says all whom the
 * section reaches.
 */
export function audienceChoices(
  { user_ids, tag_ids }: Audience,
  people: readonly MemberName[],
  tags: readonly ContactTag[],
): AudienceChoices {
  const fields = [...tag_ids.map(tagField), ...user_ids.map(audienceField)];
  const row = (field: string, label: string): Choice => ({ field, label, on: fields.includes(field) });
  const groups = [
    { title: words.tags, rows: tags.map(({ id, name }) => row(tagField(id), name)) },
    {
      title: words.people,
      rows: people.map((one) => row(audienceField(one.user_id), fullName(one) || one.email)),
    },
  ].filter(({ rows }) => rows.length > 0);
  const shown = new Set(groups.flatMap(({ rows }) => rows.map(({ field }) => field)));
  return { groups, kept: fields.filter((field) => !shown.has(field)) };
}
