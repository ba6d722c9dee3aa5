import type { Variables } from '../../env.ts';

type Provider = { clientId: string; clientSecret: string; requireEmailVerification: true };

/** A provider's e-mail may be unverified: then a mailed link is required first, as everywhere. */
const keys = (clientId: string | undefined, clientSecret: string | undefined): Provider | null =>
  clientId && clientSecret ? { clientId, clientSecret, requireEmailVerification: true } : null;

/** Social providers: those whose keys are set, none by default. */
export function socialProviders(env: Variables): Record<string, Provider> {
  const all = {
    google: keys(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    linkedin: keys(env.LINKEDIN_CLIENT_ID, env.LINKEDIN_CLIENT_SECRET),
    microsoft: keys(env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET),
    apple: keys(env.APPLE_CLIENT_ID, env.APPLE_CLIENT_SECRET),
  };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, Provider] => entry[1] !== null),
  );
}
