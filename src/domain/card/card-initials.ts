import { initials } from '../text/initials.ts';
import { cardIdentity, type Identified } from './card-identity.ts';

/** The initials in place of a card's picture: of a person's two names, or of a business's one. */
export const cardInitials = (card: Identified): string =>
  initials(card.is_business ? { first_name: cardIdentity(card).name } : card);
