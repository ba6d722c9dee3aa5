import { plans } from '#messages/plans.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import { freeHandle, randomHandle } from '../../db/free-handle.queries.ts';
import type { NewTeam } from './subscriptions.queries.ts';

type Owner = { user_id: string; first_name: string; last_name: string; workplace: string | null };

/** A new team for a person, named after their company or, without one, after themselves. */
export async function newTeam(
  deps: Deps,
  { user_id, first_name, last_name, workplace }: Owner,
): Promise<NewTeam> {
  const person = first_name || last_name;
  const name =
    workplace?.trim() || (person ? format(plans.team_name, { name: person }) : plans.team_name_of_nobody);
  return {
    id: deps.newId(),
    name,
    owner_id: user_id,
    profile_id: deps.newId(),
    public_id: crypto.randomUUID(),
    handles: [await freeHandle(deps.db, name, ''), randomHandle()],
  };
}
