import { createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import type { BetterAuthPlugin } from 'better-auth/types';
import { bearer } from 'better-auth/plugins/bearer';
import { magicLink } from 'better-auth/plugins/magic-link';
import { normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../src/domain/limits/text.ts';
import { DAY } from '../../../src/domain/locale/durations.ts';
import { storeNoLetter } from '../../background/store-letter.ts';
import type { Deps } from '../../deps.ts';
import type { RecordedEvent } from '../../events/record.queries.ts';
import { dispatch } from '../../events/dispatch.ts';
import type { Later } from '../../kit/later.ts';
import type { Passwords } from '../../ports/passwords/passwords.ts';
import { forgetAttempts } from '../../limits/rate-limit.ts';
import type { Attempt } from '../../limits/spent-limit.ts';
import {
  askerOfLink,
  claimsOf,
  refuseBadPassword,
  refuseLocked,
  refuseLookedAt,
  refuseVoidLink,
  settleLink,
  verifyByReset,
} from './auth.hooks.ts';
import { authLetters, ledTo } from './auth.letters.ts';
import { LETTER_MINUTES } from './links/letter-minutes.ts';
import { LINK_PATH } from './links/link-path.ts';
import { readMailbox } from './mailbox/mailbox.repository.ts';
import { NOT_OFFERED } from './auth.not-offered.ts';
import { oidcProvider } from './auth.oidc.ts';
import { socialProviders } from './auth.providers.ts';
import {
  accountFields,
  authDatabase,
  sessionFields,
  userColumns,
  userFields,
  verificationFields,
} from './auth.storage.ts';
import { emailCheck } from './provider-email.ts';
import { keepLink, voidEverything } from './links/mailed-links.repository.ts';
import { askSecondFactor } from './second-factor/ask-second-factor.ts';
import type { FirstFactor } from './second-factor/challenge.usecases.ts';
import { COOKIE_PREFIX, SESSION_SECONDS } from '../../actor/session-length.ts';
import { replaceUnverified, type SignedUp } from './sign-up/sign-up-again.repository.ts';
import { maySignUpElsewhere } from './sign-up/sign-up-elsewhere.usecases.ts';
import { beginLeaving } from './mailbox/undo-email-change.usecases.ts';
import { startAccount } from './sign-up/start-account.usecases.ts';
import { vouchedUser } from './vouched-user.ts';
import { hashToken } from '../../kit/token-hash.ts';

const MINUTE = 60;
/** Seconds for which a link to verify an e-mail is valid. */
const LINK = LETTER_MINUTES.verify_email * MINUTE;

/** The sign-on of a company's identity provider for its people. */
export type SignOn = {
  plugin: BetterAuthPlugin;
  /** Whether the provider is responsible for an e-mail. */
  admits: (email: string) => boolean;
  /** The origin of the provider's endpoints; null if this service calls none. */
  origin: string | null;
};

/** Parts of a request that better-auth does not pass on. */
export type InRequest = {
  /** Receives the account whose owner was proven: by signing in, or by a link that reset the password. */
  onProven?: (userId: string) => void;
  /** The input of a sign-up, with the password as it was typed. */
  signingUp?: SignedUp;
  /** The attempt with which the unrequested mail of this call was counted. */
  counted?: Attempt;
  /** The account's owner requests a link in a known browser. */
  byOwner?: boolean;
  /** A mailed sign-in link is used by a button, not by viewing it. */
  byButton?: boolean;
  signOn?: SignOn;
  /** A plugin that only this call needs. */
  plugin?: BetterAuthPlugin;
  /** Receives the sign-in whose second factor is asked for. */
  onAsked?: (first: FirstFactor) => void;
  /** The call is about the deployment's OpenID Connect provider. */
  withOidc?: boolean;
  /**
   * Receives work that stores a letter and must be awaited before the response: better-auth neither awaits it nor
   * reports its failure.
   */
  onStored?: (work: Promise<void>) => void;
  /** The response does not reveal whether there is an account, and takes as long without one. */
  alike?: boolean;
};

/**
 * Accounts and sessions with better-auth, over the tables of this module. Created for each request, because its mails
 * belong to that request.
 */
export function createAuth(deps: Deps, later: Later, brought: InRequest = {}) {
  const { onProven, onStored, onAsked, signingUp, counted, byOwner, byButton, signOn, plugin, withOidc } =
    brought;
  const { env } = deps;
  const letters = authLetters(deps, later, { counted, byOwner });
  const mailSignInLink = async (email: string, url: string) => {
    const account = await readMailbox(deps.db, normalizeEmail(email));
    if (!account) return storeNoLetter(deps);
    const to = { id: account.user_id, email };
    await letters.signInLink(to, url, !account.email_verified && account.password_id !== null);
  };
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
  const rowOf = async (user: { id: string }, token: string) => {
    const now = deps.now();
    const expires_at = new Date(now.getTime() + LINK * 1000);
    return { id: deps.newId(), user_id: user.id, hash: await hashToken(token), now, expires_at };
  };
  const mailLink = async (user: { id: string; email: string }, token: string, request?: Request) => {
    await keepLink(deps.db, await rowOf(user, token), await askerOfLink(deps, token, request));
    await letters.verifyEmail(user, token, ledTo(request), claimsOf(token).updateTo !== '');
  };
  /** An unverified account belongs to the owner of the e-mail: the last to sign up who opens the link. */
  const signUpAgain = (user: { id: string; email: string }, signedUp: SignedUp, request?: Request) =>
    letters.verifyAgain(user, ledTo(request), async () => {
      const password = hashes.get(signedUp.password) ?? (await deps.passwords.hash(signedUp.password));
      const chosen = { ...signedUp, password };
      // Without a nonce it would equal another one of the same second.
      const own = { nonce: deps.newId() };
      const token = await createEmailVerificationToken(env.AUTH_SECRET, user.email, undefined, LINK, own);
      return (await replaceUnverified(deps.db, user.email, chosen, await rowOf(user, token))) ? token : null;
    });
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
            ? signUpAgain(user, signingUp, request)
            : letters.alreadyRegistered(user, ledTo(request)),
        ),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: LINK,
      sendVerificationEmail: ({ user, token }, request) => keep(mailLink(user, token, request)),
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
        sendMagicLink: ({ email, url }) => keep(mailSignInLink(email, url)),
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
