import type { Role } from '../../domain/permissions/roles.ts';
import type { HomeCard } from './home-card.ts';

export type HomeProps = {
  role: Role;
  cards: HomeCard[];
  /** What stands before a handle in a card's address: `cardea.example/`. */
  prefix: string;
  /** How many profiles may be kept, and why no other can be added where the role may not. */
  most: number;
  locked: string | null;
};

export type TeamBlockProps = {
  name: string;
  initials: string;
  logo: string | null;
  href: string | null;
};
