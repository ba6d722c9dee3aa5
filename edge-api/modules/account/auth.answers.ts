import type { TypedResponse } from 'hono';
import { z } from 'zod';

/** The untyped response of better-auth's handler, with the type of the call's schema. */
export type Answering<Schema extends z.ZodType> = Promise<
  Response & TypedResponse<z.infer<Schema>, 200, 'json'>
>;

/** better-auth's user. Plan, role and the rest are in `GET /api/account`. */
const user = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    image: z.string().nullish(),
    emailVerified: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
  })
  .meta({ id: 'AuthUser' });

const session = z
  .object({
    id: z.string(),
    token: z.string(),
    userId: z.string(),
    expiresAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    ipAddress: z.string().nullish(),
    userAgent: z.string().nullish(),
  })
  .meta({ id: 'AuthSession' });

/** `POST /api/auth/sign-up/email`: does not sign in. */
export const signedUpAnswer = z.object({ token: z.null(), user });

/** `POST /api/auth/sign-in/email` and `second-factor/verify`; the token is also in the header `set-auth-token`. */
export const signedInAnswer = z.object({
  redirect: z.boolean(),
  token: z.string(),
  url: z.string().optional(),
  user,
});

/** `POST /api/auth/passkey/verify-authentication`; the token is also in the header `set-auth-token`. */
export const passkeySignedInAnswer = z.object({ session, user });

/** `POST /api/auth/change-password`: the session continues with another token. */
export const passwordChangedAnswer = z.object({ token: z.string().nullable(), user });

/** Calls that only return that it was done. */
export const statusAnswer = z.object({ status: z.boolean(), message: z.string().optional() });

/** `POST /api/auth/sign-out`. */
export const signedOutAnswer = z.object({ success: z.boolean() });

/** `GET /api/auth/get-session`: null if no one is signed in. */
export const sessionAnswer = z.object({ session, user }).nullable();

/** `GET /api/auth/verify-email` without a redirect; `user` is set if the e-mail was changed. */
export const verifiedEmailAnswer = z.object({
  status: z.boolean(),
  user: user.nullable(),
  email: z.string().describe('The verified e-mail.'),
  signed_in: z.boolean().describe('Whether the link signed in, as it does in the browser that signed up.'),
});

/**
 * `POST /api/auth/magic-link/verify`; the token is also in the header `set-auth-token`. `password_token` is set if the
 * account's password was removed, since another person may have chosen it: `reset-password` accepts it with a new one.
 */
export const linkFollowedAnswer = z.object({
  token: z.string(),
  user,
  session,
  password_token: z.string().optional(),
});

/** The URL to sign in at another provider. */
export const redirectAnswer = z.object({ url: z.string(), redirect: z.boolean() });

/** `GET /api/auth/list-accounts`: the sign-in methods, including the password. */
export const waysInAnswer = z.array(
  z.object({
    id: z.string(),
    providerId: z.string(),
    accountId: z.string(),
    userId: z.string(),
    scopes: z.array(z.string()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
);
