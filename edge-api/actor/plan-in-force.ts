import type { SoloPlan } from '../../src/domain/permissions/roles.ts';
import { paymentsKind, type Variables } from '../env.ts';

/**
 * The effective plan of an account. Where plans cannot be bought and sign-up gives the full plan, all accounts have it,
 * including older ones and those whose free months are over.
 */
export const planInForce = (env: Variables, plan: SoloPlan): SoloPlan =>
  paymentsKind(env) === null && env.CARDEA_SIGNUP_PLAN === 'active' ? 'active' : plan;
