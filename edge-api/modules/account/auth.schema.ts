import { z } from 'zod';
import { emailSchema } from '../../../src/domain/addresses/email-schema.ts';
import { PASSWORD_MAX } from '../../../src/domain/limits/text.ts';

/** Longest token of a mailed link, in characters, with a margin. */
const TOKEN_MAX = 2_000;

/** A password as it is sent. */
export const secretText = z.string({
  error: (issue) => (issue.input === undefined ? 'required' : 'invalid'),
});
const sentPassword = secretText.min(1, 'password.required').max(PASSWORD_MAX, 'password.too_long');

/** Whether better-auth accepts an address too: it supports neither all characters of a local part nor punycode TLDs. */
const knownToAuth = (email: string) => z.email().safeParse(email).success;

/** A normalized address that an account can have. */
export const accountEmail = emailSchema.refine(knownToAuth, {
  error: 'email.invalid',
  when: ({ issues }) => issues.length === 0,
});

/** Fields for redirects; the routes check their values. */
const leads = {
  callbackURL: z.string().optional(),
  redirectTo: z.string().optional(),
  errorCallbackURL: z.string().optional(),
  newUserCallbackURL: z.string().optional(),
};

/** `POST /api/auth/sign-in/email`. */
export const signInSchema = z.object({
  email: accountEmail,
  password: sentPassword,
  rememberMe: z.boolean().optional(),
  ...leads,
});

/** Calls that mail a link to an address: a new password, a sign-in link, the verification again. */
export const mailSchema = z.object({ email: accountEmail, ...leads });

/** `POST /api/auth/change-email`. */
export const changeEmailSchema = z.object({ newEmail: accountEmail, ...leads });

/** `POST /api/auth/magic-link/verify` and `restore-email`: the token of the mail. */
export const mailedTokenSchema = z.object({ token: secretText.max(TOKEN_MAX, 'invalid') });

/** `POST /api/auth/change-password`; the new one is validated where its owner is known. */
export const changePasswordSchema = z.object({ currentPassword: sentPassword, newPassword: secretText });

/** `POST /api/auth/reset-password`; the token may be in the query instead. */
export const resetPasswordSchema = z.object({
  newPassword: secretText,
  token: z.string().max(TOKEN_MAX, 'invalid').optional(),
});
