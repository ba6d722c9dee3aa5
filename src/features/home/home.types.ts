import type { Role } from '../../domain/permissions/roles.ts';
import type { HomeCard } from './home-card.ts';

export type HomeProps = {
  role: Role;
  cards: HomeCard[];
  /** The prefix of a handle in a card's address: `cardea.example/`. */
  prefix: string;
  /** The maximum of profiles, and why none can be added if the role does not allow it. */
  most: number;
  locked: string | null;
};

export type TeamBlockProps = {
  name: string;
  initials: string;
  logo: string | null;
  href: string | null;
};
