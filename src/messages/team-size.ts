import { teamCounts } from '#messages/team-joining.ts';
import { format } from './format.ts';

/** How many there are of what a team has: `1 person`, `12 people`. */
export const countedPeople = (n: number, what: keyof typeof teamCounts): string =>
  n === 1 ? teamCounts[what].one : format(teamCounts[what].more, { n });

/** What a team is made of: its people and their cards. */
export const teamSize = ({ people, cards }: { people: number; cards: number }) => ({
  people: countedPeople(people, 'people'),
  cards: countedPeople(cards, 'cards'),
});
