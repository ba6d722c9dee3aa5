import { fullName, titleLine } from '../text/full-name.ts';
import type { PublicCard } from './public-card.ts';
import { plainText } from '../text/rich-text.ts';
import { workCategoryTitle } from '../profile/work-categories.ts';

/** Who a card is of: what stands at its head, and wherever the card is spoken of. */
export type CardIdentity = {
  name: string;
  /** The line under the name, empty where there is nothing to say. */
  title: string;
  /** What stands in the picture's place, a path of this site: a business shows its logo there. */
  picture: string | null;
};

/** As much of a card, or of its owner's own view of it, as says who it is of. */
export type Identified = Pick<
  PublicCard,
  | 'is_business'
  | 'first_name'
  | 'last_name'
  | 'job_title'
  | 'workplace'
  | 'show_company_name'
  | 'company_name_separator'
  | 'work_category'
  | 'picture'
  | 'logo'
>;

/** A person is their name and title, a business its company and line of work. */
export function cardIdentity(card: Identified): CardIdentity {
  const person = fullName(card);
  if (!card.is_business) return { name: person, title: titleLine(card) ?? '', picture: card.picture };
  return {
    name: card.workplace || person,
    title: workCategoryTitle(card.work_category) ?? '',
    picture: card.picture ?? card.logo,
  };
}

/** Search engines show about this many characters of a description. */
const DESCRIPTION_MAX = 160;

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const cut = text
    .slice(0, DESCRIPTION_MAX - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  const whole = cut.slice(0, Math.max(0, cut.lastIndexOf(' '))) || cut;
  return `${whole.length > DESCRIPTION_MAX / 2 ? whole : cut}…`;
}

/** A card in a line, for search engines and previews: its title, then how its bio begins; the name where it has neither. */
export function describeCard(card: PublicCard): string {
  const { name, title } = cardIdentity(card);
  const bio = plainText(card.bio).replace(/\s+/g, ' ');
  return shortened([title, bio].filter((part) => part !== '').join(' · ') || name);
}
