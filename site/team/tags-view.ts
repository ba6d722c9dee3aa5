import { offeredColors, type ListedTag } from '../../src/domain/contact/tags.ts';
import { teamCards } from '#messages/team-cards.ts';
import { format } from '../../src/messages/format.ts';

const words = teamCards.tags;

/** The tags of a team, those of one's own from before, and the colors that a new one is offered: none that is in use. */
export function tagsView(tags: readonly ListedTag[]) {
  return {
    team: tags.filter((tag) => tag.team),
    own: tags.filter((tag) => !tag.team),
    colors: offeredColors(tags.map(({ color }) => color)),
  };
}

/** The id of the tag that was deleted just now and can be brought back; null where there is none, or it is back. */
export function deletedTagOf(
  { url: { searchParams } }: { url: URL },
  tags: readonly Pick<ListedTag, 'id'>[],
): string | null {
  const id = searchParams.get('id');
  return searchParams.get('done') === 'deleted' && id && !tags.some((tag) => tag.id === id) ? id : null;
}

/** On how many contacts a tag is: of a team's, contacts of everybody in it. */
export const countOf = ({ num_contacts: n }: Pick<ListedTag, 'num_contacts'>): string =>
  n === 1 ? words.count_one : format(words.count, { n });
