import { fullName, titleLine } from '../text/full-name.ts';
import type { PublicCard } from './public-card.ts';
import { plainText } from '../text/rich-text.ts';
import { workCategoryTitle } from '../profile/work-categories.ts';

/** Whose card it is: the head of the card, and every mention of it. */
export type CardIdentity = {
  name: string;
  /** The line under the name; empty if there is none. */
  title: string;
  /** The image in the picture's place, a path of this site: the logo for a business. */
  picture: string | null;
};

/** The fields of a card, or of its owner's view of it, that identify it. */
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

/** Name and title for a person, company and category for a business. */
export function cardIdentity(card: Identified): CardIdentity {
  const person = fullName(card);
  if (!card.is_business) return { name: person, title: titleLine(card) ?? '', picture: card.picture };
  return {
    name: card.workplace || person,
    title: workCategoryTitle(card.work_category) ?? '',
    picture: card.picture ?? card.logo,
  };
}

/** The number of characters of a description that search engines show. */
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

/**
 * A one-line description for search engines and previews: title and start of the bio, or the name if it has neither.
 */
export function describeCard(card: PublicCard): string {
  const { name, title } = cardIdentity(card);
  const bio = plainText(card.bio).replace(/\s+/g, ' ');
  return shortened([title, bio].filter((part) => part !== '').join(' · ') || name);
}
