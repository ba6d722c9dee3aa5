import { createAuthMiddleware } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { bearer } from 'better-auth/plugins/bearer';
import { magicLink } from 'better-auth/plugins/magic-link';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../src/domain/limits/text.ts';
import { DAY } from '../../../src/domain/locale/durations.ts';
import type { Deps } from '../../deps.ts';
import type { RecordedEvent } from '../../events/record.queries.ts';
import { dispatch } from '../../events/dispatch.ts';
import type { Later } from '../../kit/later.ts';
import type { Passwords } from '../../ports/passwords/passwords.ts';
import { forgetAttempts } from '../../limits/rate-limit.ts';
import {
  refuseBadPassword,
  refuseLocked,
  refuseLookedAt,
  refuseVoidLink,
  settleLink,
  verifyByReset,
} from './auth.hooks.ts';
import { authLetters, ledTo } from './auth.letters.ts';
import { authLinks, VERIFY_LINK_SECONDS } from './auth.links.ts';
import { LETTER_MINUTES } from './links/letter-minutes.ts';
import { LINK_PATH } from './links/link-path.ts';
import { NOT_OFFERED } from './auth.not-offered.ts';
import { oidcProvider } from './auth.oidc.ts';
import { socialProviders } from './auth.providers.ts';
import type { InRequest } from './auth.request.ts';
import {
  accountFields,
  authDatabase,
  sessionFields,
  userColumns,
  userFields,
  verificationFields,
} from './auth.storage.ts';
import { emailCheck } from './provider-email.ts';
import { voidEverything } from './links/mailed-links.repository.ts';
import { askSecondFactor } from './second-factor/ask-second-factor.ts';
import { COOKIE_PREFIX, SESSION_SECONDS } from '../../actor/session-length.ts';
import { maySignUpElsewhere } from './sign-up/sign-up-elsewhere.usecases.ts';
import { beginLeaving } from './mailbox/undo-email-change.usecases.ts';
import { startAccount } from './sign-up/start-account.usecases.ts';
import { vouchedUser } from './vouched-user.ts';
import { hashToken } from '../../kit/token-hash.ts';

const MINUTE = 60;

/**
 * Accounts and sessions with better-auth, over the tables of this module. Created for each request, because its mails
 * belong to that request.
 */
export function createAuth(deps: Deps, later: Later, brought: InRequest = {}) {
  const { onProven, onStored, onAsked, signingUp, counted, byOwner, byButton, signOn, plugin, withOidc } =
    brought;
  const { env } = deps;
  const letters = authLetters(deps, later, { counted, byOwner });
  const keep = (work: Promise<void>): Promise<void> => {
    onStored?.(work);
    return work;
  };
  const leaving: RecordedEvent[] = [];
  // better-auth hashes a sign-up's password whether the e-mail exists or not. A second hash would double the time.
  const hashes = new Map<string, string>();
  const passwords: Passwords = {
    ...deps.passwords,
    hash: async (password) => {
      const hash = await deps.passwords.hash(password);
      hashes.set(password, hash);
      return hash;
    },
  };
  const links = authLinks(
    deps,
    letters,
    async (password) => hashes.get(password) ?? (await deps.passwords.hash(password)),
  );
  return betterAuth({
    baseURL: env.PUBLIC_URL,
    basePath: '/api/auth',
    secret: env.AUTH_SECRET,
    trustedOrigins: [new URL(env.PUBLIC_URL).origin, ...(signOn?.origin ? [signOn.origin] : [])],
    database: authDatabase(deps.db),
    user: {
      fields: userFields,
      additionalFields: userColumns,
      changeEmail: { enabled: true },
      validateUserInfo: emailCheck({
        admits: signOn?.admits,
        // A company's people get accounts in every mode; the form's call has checked this already.
        maySignUp: signOn || signingUp ? undefined : (email) => maySignUpElsewhere(deps, email),
      }),
    },
    session: {
      fields: sessionFields,
      expiresIn: SESSION_SECONDS,
      updateAge: DAY / 1000,
      freshAge: 0,
    },
    account: {
      fields: accountFields,
      encryptOAuthTokens: true,
    },
    verification: { fields: verificationFields, storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      password: passwords,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: LETTER_MINUTES.reset_password * MINUTE,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => keep(letters.resetPassword(user, token)),
      onPasswordReset: async ({ user }) => {
        await voidEverything(deps.db, user.id);
        await forgetAttempts(deps, user.email);
        onProven?.(user.id);
        await letters.passwordChanged(user.id);
      },
      onExistingUserSignUp: ({ user }, request) =>
        keep(
          signingUp && !user.emailVerified
            ? links.mailSignUpAgain(user, signingUp, request)
            : letters.alreadyRegistered(user, ledTo(request)),
        ),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFY_LINK_SECONDS,
      sendVerificationEmail: ({ user, token }, request) => keep(links.mailVerification(user, token, request)),
      afterEmailVerification: async (user, request) => {
        await settleLink(deps, letters, user.id, request);
        if (leaving.length > 0) later(dispatch(deps, leaving));
      },
    },
    socialProviders: socialProviders(env),
    plugins: [
      bearer(),
      magicLink({
        disableSignUp: true,
        storeToken: { type: 'custom-hasher', hash: hashToken },
        expiresIn: LETTER_MINUTES.sign_in_link * MINUTE,
        sendMagicLink: ({ email, url }) => keep(links.mailSignIn(email, url)),
      }),
      ...(signOn ? [signOn.plugin] : []),
      ...(plugin ? [plugin] : []),
      ...(withOidc ? [oidcProvider(env)] : []),
    ],
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: {
              ...user,
              ...(signOn && vouchedUser(user)),
              status: 'needs-wizards',
              plan: env.CARDEA_SIGNUP_PLAN,
              terms_accepted_at: deps.now(),
            },
          }),
        },
      },
      session: {
        create: {
          before: async (session, ctx) => {
            await refuseLocked(deps, session.userId, ctx);
            await askSecondFactor(deps, session.userId, ctx, onAsked);
            await startAccount(deps, session.userId);
          },
          // better-auth starts one for anyone who opens a link to change the e-mail; it is ended here.
          after: async (session, ctx) => {
            if (ctx?.path !== LINK_PATH) onProven?.(session.userId);
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (ctx) => {
        if (!byButton) refuseLookedAt(ctx);
        const changes = await refuseVoidLink(deps, ctx);
        if (changes) leaving.push(await beginLeaving(deps, changes.email, changes.link));
        await refuseBadPassword(deps, ctx);
        await verifyByReset(deps, ctx);
      }),
    },
    disabledPaths: NOT_OFFERED,
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    // Unexpected errors are thrown, so that they are answered and logged like all others.
    onAPIError: { throw: true, errorURL: new URL('/sign-in', env.PUBLIC_URL).href },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // Sent with the form that a SAML provider posts from a browser; browsers store it at http://localhost too.
      cookies: { relay_state: { attributes: { sameSite: 'none', secure: true } } },
      useSecureCookies: env.PUBLIC_URL.startsWith('https:'),
      // This product's own origin check also accepts bearers and scripts.
      disableCSRFCheck: true,
      database: {
        generateId: ({ model }) => (model === 'account' && signingUp?.identity_id) || deps.newId(),
      },
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
      backgroundTasks: { handler: later },
    },
  });
}
