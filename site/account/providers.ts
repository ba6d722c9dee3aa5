import { socialProviders } from '../../edge-api/modules/account/auth.providers.ts';
import { hasOidc, OIDC } from '../../edge-api/modules/account/uses-oidc.ts';

/** The providers' own names. */
const NAMES: Record<string, string> = {
  google: 'Google',
  linkedin: 'LinkedIn',
  microsoft: 'Microsoft',
  apple: 'Apple',
};

type Variables = Parameters<typeof socialProviders>[0];

/** The providers that this deployment has keys for, in display order; its own OpenID Connect provider is the first. */
export const offeredProviders = (env: Variables) => [
  ...(hasOidc(env) ? [{ id: OIDC, name: env.OIDC_NAME }] : []),
  ...Object.keys(socialProviders(env)).map((id) => ({ id, name: NAMES[id] ?? id })),
];

export const isProvider = (env: Variables, id: string): boolean =>
  offeredProviders(env).some((provider) => provider.id === id);

/** What people call a provider: its own name, or that of a company. */
export const providerName = (env: Variables, id: string): string =>
  offeredProviders(env).find((provider) => provider.id === id)?.name ?? NAMES[id] ?? id;
