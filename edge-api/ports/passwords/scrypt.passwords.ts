import type { Passwords } from './passwords.ts';

/** better-auth's own scrypt (N 16384, r 16, p 1), whatever the environment. Loaded on first use. */
export const scryptPasswords: Passwords = {
  hash: async (password) => (await import('better-auth/crypto')).hashPassword(password),
  verify: async (given) => (await import('better-auth/crypto')).verifyPassword(given),
};
