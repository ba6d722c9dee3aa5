import type { Variables } from '../../env.ts';

type Keys = { clientId: string; clientSecret: string };

const keys = (id: string | undefined, secret: string | undefined): Keys | null =>
  id && secret ? { clientId: id, clientSecret: secret } : null;

/** Ways of signing in with an account elsewhere: those whose keys are set, none by default. */
export function socialProviders(env: Variables): Record<string, Keys> {
  const all = {
    google: keys(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    linkedin: keys(env.LINKEDIN_CLIENT_ID, env.LINKEDIN_CLIENT_SECRET),
    microsoft: keys(env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET),
    apple: keys(env.APPLE_CLIENT_ID, env.APPLE_CLIENT_SECRET),
  };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, Keys] => entry[1] !== null),
  );
}
