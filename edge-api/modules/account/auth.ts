import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { bearer } from 'better-auth/plugins/bearer';
import { magicLink } from 'better-auth/plugins/magic-link';
import { normalizeEmail } from '../../../src/domain/email.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../src/domain/limits/text.ts';
import type { Deps } from '../../deps.ts';
import type { Later } from '../../http/later.ts';
import { forgetTries } from '../../http/rate-limit.ts';
import { findUserId } from './account.repository.ts';
import { identities, sessions, users, verifications } from '../../db/tables/account.table.ts';
import { askerOfLink, refuseBadPassword, refuseLookedAt, refuseVoidLink, settleLink } from './auth.hooks.ts';
import { authLetters, ledTo } from './auth.letters.ts';
import { socialProviders } from './auth.providers.ts';
import { withHashedSessions } from './hashed-sessions.ts';
import { keepLink, voidEverything } from './mailed-links.repository.ts';
import { COOKIE_PREFIX, SESSION_DAYS } from '../../actor/session-length.ts';
import { replaceUnverified, type SignedUp } from './sign-up-again.repository.ts';
import { startAccount } from './start-account.usecases.ts';
import { hashToken } from '../../kit/token-hash.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Calls of better-auth that this product answers itself, or not at all: nothing hands out tokens of other sessions. */
const NOT_OFFERED = [
  '/list-sessions',
  '/revoke-session',
  '/revoke-other-sessions',
  '/get-access-token',
  '/refresh-token',
  '/account-info',
  '/verify-password',
  '/error',
  '/ok',
  '/update-user',
  '/update-session',
  '/delete-user',
  '/delete-user/callback',
  '/set-password',
];

/** What a request brings that better-auth does not hand on. */
export type InRequest = {
  /** Told whose account it is, where that was shown: by signing in, or by a link that chose a new password. */
  onProven?: (userId: string) => void;
  /** What somebody signs up with, the password as it was typed. */
  signingUp?: SignedUp;
  /** A mailed sign-in link is used by a button, and not by looking at it. */
  byButton?: boolean;
};

/**
 * Accounts and sessions on better-auth, over the tables of this module. Made anew for each request, because
 * what is mailed afterwards belongs to that request.
 */
export function createAuth(deps: Deps, later: Later, { onProven, signingUp, byButton }: InRequest = {}) {
  const { env } = deps;
  const letters = authLetters(deps, later);
  const mailIfKnown = async (email: string, mail: () => void) => {
    if (await findUserId(deps.db, normalizeEmail(email))) mail();
  };
  const begun: string[] = [];
  const kept = async (user: { id: string }, token: string) => {
    const now = deps.now();
    const expires_at = new Date(now.getTime() + DAY * 1000);
    return { id: deps.newId(), user_id: user.id, hash: await hashToken(token), now, expires_at };
  };
  /** An account that nobody verified is whose e-mail it turns out to be: the last to sign up, who opens the link. */
  const signUpAgain = (user: { id: string; email: string }, signedUp: SignedUp, request?: Request) =>
    letters.verifyAgain(user.email, ledTo(request), async () => {
      const password = await deps.passwords.hash(signedUp.password);
      const chosen = { ...signedUp, identity_id: deps.newId(), password };
      // Without something of its own it would be the one before, were that made within the same second.
      const own = { nonce: deps.newId() };
      const token = await createEmailVerificationToken(env.AUTH_SECRET, user.email, undefined, DAY, own);
      return (await replaceUnverified(deps.db, chosen, await kept(user, token))) ? token : null;
    });
  return betterAuth({
    baseURL: env.PUBLIC_URL,
    basePath: '/api/auth',
    secret: env.AUTH_SECRET,
    trustedOrigins: [new URL(env.PUBLIC_URL).origin],
    database: withHashedSessions(
      drizzleAdapter(deps.db, {
        provider: 'sqlite',
        transaction: false,
        schema: { user: users, session: sessions, account: identities, verification: verifications },
      }),
    ),
    user: {
      fields: { emailVerified: 'email_verified', ...times },
      additionalFields: {
        first_name: { type: 'string', required: false },
        last_name: { type: 'string', required: false },
        status: { type: 'string', input: false, required: false, returned: false },
        plan: { type: 'string', input: false, required: false, returned: false },
        terms_accepted_at: { type: 'date', input: false, required: false, returned: false },
      },
      changeEmail: { enabled: true },
    },
    session: {
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
      expiresIn: SESSION_DAYS * DAY,
      updateAge: DAY,
      freshAge: 0,
    },
    account: {
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
      encryptOAuthTokens: true,
    },
    verification: { fields: { expiresAt: 'expires_at', ...times }, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      password: deps.passwords,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: 60 * MINUTE,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }) => letters.resetPassword(user.email, token),
      onPasswordReset: async ({ user }) => {
        await voidEverything(deps.db, user.id);
        await forgetTries(deps, user.email);
        onProven?.(user.id);
        letters.passwordChanged(user.email);
      },
      onExistingUserSignUp: async ({ user }, request) =>
        signingUp && !user.emailVerified
          ? signUpAgain(user, signingUp, request)
          : letters.alreadyRegistered(user.email, ledTo(request)),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: DAY,
      sendVerificationEmail: async ({ user, token }, request) => {
        await keepLink(deps.db, await kept(user, token), await askerOfLink(deps, token, request));
        letters.verifyEmail(user.email, token, ledTo(request));
      },
      afterEmailVerification: (user, request) => settleLink(deps, letters, user.id, { request, begun }),
    },
    socialProviders: socialProviders(env),
    plugins: [
      bearer(),
      magicLink({
        disableSignUp: true,
        storeToken: 'hashed',
        expiresIn: 15 * MINUTE,
        sendMagicLink: async ({ email, url }) => {
          later(mailIfKnown(email, () => letters.signInLink(email, url)));
        },
      }),
    ],
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: {
              ...user,
              status: 'needs-wizards',
              plan: env.CARDEA_SIGNUP_PLAN,
              terms_accepted_at: deps.now(),
            },
          }),
        },
      },
      session: {
        create: {
          before: async (session) => startAccount(deps, session.userId),
          after: async (session) => {
            begun.push(session.id);
            onProven?.(session.userId);
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (!byButton) refuseLookedAt(ctx);
        await refuseVoidLink(deps, ctx);
        await refuseBadPassword(ctx);
      }),
    },
    disabledPaths: NOT_OFFERED,
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    // What is no refusal is thrown, so that it is told and logged as every other failure is.
    onAPIError: { throw: true, errorURL: new URL('/sign-in', env.PUBLIC_URL).href },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: env.PUBLIC_URL.startsWith('https:'),
      // This product's own check of the asking site also lets bearers and scripts through.
      disableCSRFCheck: true,
      database: { generateId: () => deps.newId() },
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
      backgroundTasks: { handler: later },
    },
  });
}
