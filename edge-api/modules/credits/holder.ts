import type { Actor } from '../../actor/actor.ts';
import type { CreditHolder } from './ledger.queries.ts';

/** Whose credits the actor spends and sees: those of the team that they are in, else their own. */
export const holderFor = ({ owner }: Pick<Actor, 'owner'>): CreditHolder =>
  owner.team_id === null
    ? { user_id: owner.user_id, team_id: null }
    : { user_id: null, team_id: owner.team_id };
