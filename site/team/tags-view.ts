import { offeredColors, type ListedTag } from '../../src/domain/contact/tags.ts';
import { teamCards } from '#messages/team-cards.ts';
import { format } from '../../src/messages/format.ts';

const words = teamCards.tags;

/** The tags of a team, the user's own older ones, and the unused colors for a new one. */
export function tagsView(tags: readonly ListedTag[]) {
  return {
    team: tags.filter((tag) => tag.team),
    own: tags.filter((tag) => !tag.team),
    colors: offeredColors(tags.map(({ color }) => color)),
  };
}

/** The id of the tag that was just deleted and can be restored; null if there is none, or it was restored. */
export function deletedTagOf(
  { url: { searchParams } }: { url: URL },
  tags: readonly Pick<ListedTag, 'id'>[],
): string | null {
  const id = searchParams.get('id');
  return searchParams.get('done') === 'deleted' && id && !tags.some((tag) => tag.id === id) ? id : null;
}

/** The number of a tag's contacts: for a team tag, those of everyone in it. */
export const countOf = ({ num_contacts: n }: Pick<ListedTag, 'num_contacts'>): string =>
  n === 1 ? words.count_one : format(words.count, { n });
