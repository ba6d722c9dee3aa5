import { Hono } from 'hono';
import { sessionFirst } from '../../../http/actor.ts';
import type { AppEnv } from '../../../http/app-env.ts';
import { type Answering, passkeySignedInAnswer } from '../auth.answers.ts';
import { authCall } from '../auth-call.ts';
import { addPasskey, passkeyOptions, signInByPasskey, signInOptions } from './passkey.calls.ts';
import { passkeyAnswer, passkeyOptionsAnswer } from './passkeys.answers.ts';
import { newPasskeySchema, passkeySignInSchema } from './passkeys.schema.ts';

/** Passkeys are added and used with WebAuthn, by better-auth; the rest of them is at `/api/account/passkeys`. */
export const passkeyRoutes = new Hono<AppEnv>()
  .get(
    '/passkey/generate-register-options',
    authCall('Start to add a passkey, after a verified identity', {
      who: sessionFirst,
      limit: 'passkey_options_per_address',
      answers: { 200: passkeyOptionsAnswer },
      refuses: [422],
    }),
    (c) => passkeyOptions(c) as Answering<typeof passkeyOptionsAnswer>,
  )
  .post(
    '/passkey/verify-registration',
    authCall('Add a passkey to your account', {
      who: sessionFirst,
      body: newPasskeySchema,
      answers: { 200: passkeyAnswer },
    }),
    async (c) => c.json(await addPasskey(c, c.req.valid('json'))),
  )
  .get(
    '/passkey/generate-authenticate-options',
    authCall('Start to sign in with a passkey', {
      limit: 'passkey_options_per_address',
      answers: { 200: passkeyOptionsAnswer },
    }),
    (c) => signInOptions(c) as Answering<typeof passkeyOptionsAnswer>,
  )
  .post(
    '/passkey/verify-authentication',
    authCall('Sign in with a passkey; answers `set-auth-token`', {
      body: passkeySignInSchema,
      answers: { 200: passkeySignedInAnswer },
    }),
    (c) => signInByPasskey(c, c.req.valid('json')) as Answering<typeof passkeySignedInAnswer>,
  );
