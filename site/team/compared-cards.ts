import type { MemberName } from '../../edge-api/modules/team/members.usecases.ts';
import { fullName } from '../../src/domain/text/full-name.ts';

/** The cards that a change can be seen on, and the one of the page's address, else the first. */
export function comparedCards(people: readonly MemberName[], { searchParams }: URL) {
  const cards = people.flatMap(({ handle, ...one }) =>
    handle === null ? [] : [{ handle, name: fullName(one) || one.email }],
  );
  const asked = searchParams.get('as');
  return { cards, shown: cards.find(({ handle }) => handle === asked) ?? cards[0] };
}
