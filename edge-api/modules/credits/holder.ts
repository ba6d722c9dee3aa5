import type { Actor } from '../../actor/actor.ts';
import type { CreditHolder } from './ledger.queries.ts';

/** The holder of the credits that the actor spends and sees: the team that they are in, else themselves. */
export const holderFor = ({ owner }: Actor): CreditHolder =>
  owner.team_id === null
    ? { user_id: owner.user_id, team_id: null }
    : { user_id: null, team_id: owner.team_id };
