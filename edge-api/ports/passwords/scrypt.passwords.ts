import type { Passwords } from './passwords.ts';

/** better-auth's own scrypt (N 16384, r 16, p 1), at a cost that nothing in the environment changes. Loaded when needed. */
export const scryptPasswords: Passwords = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (given) => (await import('better-auth/crypto')).verifyPassword(given),
};
