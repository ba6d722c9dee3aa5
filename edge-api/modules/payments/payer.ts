import { describeRole } from '../../../src/domain/permissions/roles.ts';
import type { Person } from '../../actor/actor.ts';
import type { Payer } from './subscriptions.queries.ts';

/** Whose subscription a row is. */
export const payerOf = ({ user_id, team_id }: { user_id: string | null; team_id: string | null }): Payer =>
  team_id === null ? { user_id: user_id ?? '', team_id: null } : { user_id: null, team_id };

/** Who pays for what the actor buys: their team where they own one, else they themselves. */
export function payerFor({ user, team, role }: Person): Payer {
  const is = describeRole(role);
  return team && is.kind === 'team' && is.team_role === 'owner'
    ? { user_id: null, team_id: team.id }
    : { user_id: user.id, team_id: null };
}
