import { socialProviders } from '../../edge-api/modules/account/auth.providers.ts';

/** The providers' own names. */
const NAMES: Record<string, string> = {
  google: 'Google',
  linkedin: 'LinkedIn',
  microsoft: 'Microsoft',
  apple: 'Apple',
};

type Variables = Parameters<typeof socialProviders>[0];

export const providerName = (id: string): string => NAMES[id] ?? id;

/** The providers that this deployment has keys for, in display order. */
export const offeredProviders = (env: Variables) =>
  Object.keys(socialProviders(env)).map((id) => ({ id, name: providerName(id) }));

export const isProvider = (env: Variables, id: string): boolean => Object.hasOwn(socialProviders(env), id);
