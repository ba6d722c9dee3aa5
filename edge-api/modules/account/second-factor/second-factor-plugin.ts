import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { parseUserOutput } from 'better-auth/db';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { FirstFactor } from './challenge.usecases.ts';
import { SECOND_FACTOR_PATH } from './second-factor-path.ts';

/** Begins the session of one account, whose code was right, and answers as a sign-in with a password does. */
export const secondFactorPlugin = ({ user_id, remembered }: FirstFactor): BetterAuthPlugin => ({
  id: 'second-factor',
  endpoints: {
    verifySecondFactor: createAuthEndpoint(SECOND_FACTOR_PATH, { method: 'POST' }, async (ctx) => {
      const { internalAdapter, options } = ctx.context;
      const user = await internalAdapter.findUserById(user_id);
      const session = user && (await internalAdapter.createSession(user.id, !remembered));
      if (!session) throw new APIError('INTERNAL_SERVER_ERROR', { code: 'FAILED_TO_CREATE_SESSION' });
      await setSessionCookie(ctx, { session, user }, !remembered);
      return ctx.json({ redirect: false, token: session.token, user: parseUserOutput(options, user) });
    }),
  },
});
