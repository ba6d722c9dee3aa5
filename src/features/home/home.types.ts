import type { Role } from '../../domain/roles.ts';
import type { HomeCard } from './home-card.ts';

/** What a tap on 'Create new profile' does for who may not: leads to the plans, or says a sentence. */
export type CreateGate = { href: string | null; message: string };

export type HomeProps = {
  role: Role;
  cards: HomeCard[];
  /** What stands before a handle in a card's address: `cardea.example/`. */
  prefix: string;
  gate: CreateGate | null;
};

export type TeamBlockProps = { name: string; initials: string; logo: string | null; href: string | null };
