import { createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import type { BetterAuthPlugin } from 'better-auth/types';
import { bearer } from 'better-auth/plugins/bearer';
import { magicLink } from 'better-auth/plugins/magic-link';
import { normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../src/domain/limits/text.ts';
import { DAY } from '../../../src/domain/locale/durations.ts';
import { storeNoLetter } from '../../background/keep-letter.ts';
import type { Deps } from '../../deps.ts';
import type { RecordedEvent } from '../../events/record.queries.ts';
import { dispatch } from '../../events/dispatch.ts';
import type { Later } from '../../kit/later.ts';
import type { Passwords } from '../../ports/passwords/passwords.ts';
import { forgetAttempts, type Attempt } from '../../limits/rate-limit.ts';
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
import { COOKIE_PREFIX, SESSION_SECONDS } from '../../actor/session-length.ts';
import { replaceUnverified, type SignedUp } from './sign-up/sign-up-again.repository.ts';
import { maySignUpElsewhere } from './sign-up/sign-up-elsewhere.usecases.ts';
import { beginLeaving } from './mailbox/take-back.usecases.ts';
import { startAccount } from './sign-up/start-account.usecases.ts';
import { vouchedUser } from './vouched-user.ts';
import { hashToken } from '../../kit/token-hash.ts';

const MINUTE = 60;
/** Seconds for which a link counts that verifies an e-mail. */
const LINK = LETTER_MINUTES.verify_email * MINUTE;

/** A company's identity provider, by which its people sign in. */
export type SignOn = {
  plugin: BetterAuthPlugin;
  /** Whether the provider speaks for an e-mail. */
  admits: (email: string) => boolean;
  /** Where the provider is asked, as an origin; null where this service asks it nothing. */
  origin: string | null;
};

/** What a request brings that better-auth does not hand on. */
export type InRequest = {
  /** Told whose account it is, where that was shown: by signing in, or by a link that chose a new password. */
  onProven?: (userId: string) => void;
  /** What somebody signs up with, the password as it was typed. */
  signingUp?: SignedUp;
  /** The try by which the mail was counted that this call may send to somebody who did not ask for it. */
  counted?: Attempt;
  /** The owner of the account asks for a link, in a browser that is known to be theirs. */
  byOwner?: boolean;
  /** A mailed sign-in link is used by a button, and not by looking at it. */
  byButton?: boolean;
  signOn?: SignOn;
  /**
   * Told of work that keeps a letter, which the answer has to wait for: better-auth neither waits for it nor says that it
   * failed.
   */
  onKept?: (work: Promise<void>) => void;
  /** The answer tells nobody whether there is an account, and takes as long where there is none. */
  alike?: boolean;
};

/**
 * Accounts and sessions on better-auth, over the tables of this module. Made anew for each request, because
 * what is mailed afterwards belongs to that request.
 */
export function createAuth(deps: Deps, later: Later, brought: InRequest = {}) {
  const { onProven, onKept, signingUp, counted, byOwner, byButton, signOn } = brought;
  const { env } = deps;
  const letters = authLetters(deps, later, { counted, byOwner });
  const mailSignInLink = async (email: string, url: string) => {
    const account = await readMailbox(deps.db, normalizeEmail(email));
    if (!account) return storeNoLetter(deps);
    const to = { id: account.user_id, email };
    await letters.signInLink(to, url, !account.email_verified && account.password_id !== null);
  };
  const keep = (work: Promise<void>): Promise<void> => {
    onKept?.(work);
    return work;
  };
  const leaving: RecordedEvent[] = [];
  // better-auth hashes a password that is signed up with whoever has the e-mail. A second hash would take a second time.
  const hashes = new Map<string, string>();
  const passwords: Passwords = {
    ...deps.passwords,
    hash: async (password) => {
      const hash = await deps.passwords.hash(password);
      hashes.set(password, hash);
      return hash;
    },
  };
  const kept = async (user: { id: string }, token: string) => {
    const now = deps.now();
    const expires_at = new Date(now.getTime() + LINK * 1000);
    return { id: deps.newId(), user_id: user.id, hash: await hashToken(token), now, expires_at };
  };
  const mailLink = async (user: { id: string; email: string }, token: string, request?: Request) => {
    await keepLink(deps.db, await kept(user, token), await askerOfLink(deps, token, request));
    await letters.verifyEmail(user, token, ledTo(request), claimsOf(token).updateTo !== '');
  };
  /** An account that nobody verified is whose e-mail it turns out to be: the last to sign up, who opens the link. */
  const signUpAgain = (user: { id: string; email: string }, signedUp: SignedUp, request?: Request) =>
    letters.verifyAgain(user, ledTo(request), async () => {
      const password = hashes.get(signedUp.password) ?? (await deps.passwords.hash(signedUp.password));
      const chosen = { ...signedUp, password };
      // Without something of its own it would be the one before, were that made within the same second.
      const own = { nonce: deps.newId() };
      const token = await createEmailVerificationToken(env.AUTH_SECRET, user.email, undefined, LINK, own);
      return (await replaceUnverified(deps.db, user.email, chosen, await kept(user, token))) ? token : null;
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
        // A company's people get accounts in every mode; the form's call has checked it already.
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
            await startAccount(deps, session.userId);
          },
          // better-auth begins one for whoever opens a link that changes the e-mail; it ends with that.
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
    // What is no refusal is thrown, so that it is told and logged as every other failure is.
    onAPIError: { throw: true, errorURL: new URL('/sign-in', env.PUBLIC_URL).href },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // Comes along with the form that a SAML provider has a browser post; browsers keep it at http://localhost too.
      cookies: { relay_state: { attributes: { sameSite: 'none', secure: true } } },
      useSecureCookies: env.PUBLIC_URL.startsWith('https:'),
      // This product's own check of the asking site also lets bearers and scripts through.
      disableCSRFCheck: true,
      database: {
        generateId: ({ model }) => (model === 'account' && signingUp?.identity_id) || deps.newId(),
      },
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
      backgroundTasks: { handler: later },
    },
  });
}
