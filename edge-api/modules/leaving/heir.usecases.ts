import type { Person } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { nameOf } from '../team/team.letters.ts';
import { readHeir } from './heir.repository.ts';

/** What becomes of a team whose owner deletes their account. */
export type TeamAfter = {
  team: string;
  heir: { name: string; email: string; people: number; cards: number } | null;
};

/** Who owns the actor's team once their account is deleted, with whom and how many cards; null for all but an owner. */
export async function teamAfter(deps: Deps, { user, team }: Person): Promise<TeamAfter | null> {
  if (team?.role !== 'owner') return null;
  const heir = await readHeir(deps.db, team.id, user.id);
  if (!heir) return { team: team.name, heir: null };
  const { email, people, cards } = heir;
  return { team: team.name, heir: { name: nameOf(heir), email, people, cards } };
}
