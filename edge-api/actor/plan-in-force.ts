import type { SoloPlan } from '../../src/domain/permissions/roles.ts';
import { paymentsKind, type Variables } from '../env.ts';

/**
 * The plan whose rights an account has. Where no one can buy a plan and sign-up gives the one that has everything, all
 * accounts have it: also those from before, and those whose months free of charge are over.
 */
export const planInForce = (env: Variables, plan: SoloPlan): SoloPlan =>
  paymentsKind(env) === null && env.CARDEA_SIGNUP_PLAN === 'active' ? 'active' : plan;
