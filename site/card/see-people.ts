import { PEOPLE_ON_CARD } from '../../src/domain/team/directory.ts';
import type { VisitorMessages } from '../../src/messages/visitor.ts';
import { format } from '../../src/messages/format.ts';

/** The label for all people of a business profile: with their number, unless there may be more than it shows. */
export const seePeople = (n: number, words: VisitorMessages['card']): string =>
  n < PEOPLE_ON_CARD ? format(words.see_all, { n }) : words.see_more;
