import type { Person } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { letterName } from '../team/team.letters.ts';
import { readHeir } from './heir.repository.ts';

/** A team after its owner's account is deleted. */
export type TeamAfter = {
  team: string;
  heir: { name: string; email: string; people: number; cards: number } | null;
};

/**
 * The heir of the actor's team after their account is deleted, with the numbers of people and cards; null for all but
 * an owner.
 */
export async function teamAfter(deps: Deps, { user, team }: Person): Promise<TeamAfter | null> {
  if (team?.role !== 'owner') return null;
  const heir = await readHeir(deps.db, team.id, user.id);
  if (!heir) return { team: team.name, heir: null };
  const { email, people, cards } = heir;
  return { team: team.name, heir: { name: letterName(heir), email, people, cards } };
}
