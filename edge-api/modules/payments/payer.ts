import { describeRole } from '../../../src/domain/permissions/roles.ts';
import type { Person } from '../../actor/actor.ts';
import type { Payer } from './subscriptions.queries.ts';

/** The payer of a subscription's row. */
export const payerOf = ({ user_id, team_id }: { user_id: string | null; team_id: string | null }): Payer =>
  team_id === null ? { user_id: user_id ?? '', team_id: null } : { user_id: null, team_id };

/** The payer of the actor's purchases: their team if they own one, else themselves. */
export function payerFor({ user, team, role }: Person): Payer {
  const is = describeRole(role);
  return team && is.kind === 'team' && is.team_role === 'owner'
    ? { user_id: null, team_id: team.id }
    : { user_id: user.id, team_id: null };
}
