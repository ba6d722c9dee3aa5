/** Scopes of a key or a device. A signed-in user needs none. */
export const SCOPES = [
  'contacts:read',
  'contacts:write',
  'profiles:read',
  'profiles:write',
  'analytics:read',
] as const;

export type Scope = (typeof SCOPES)[number];
