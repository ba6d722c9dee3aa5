/** What a key or a device of an account can be good for. Whoever signed in needs none. */
export const SCOPES = [
  'contacts:read',
  'contacts:write',
  'profiles:read',
  'profiles:write',
  'analytics:read',
] as const;

export type Scope = (typeof SCOPES)[number];
