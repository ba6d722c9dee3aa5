import { randomBytes, scrypt } from 'node:crypto';
import type { Passwords } from '../passwords.ts';

const keyOf = (password: string, salt: string) =>
  new Promise<string>((resolve, reject) => {
    scrypt(password, salt, 16, { N: 2, r: 1, p: 1 }, (error, key) =>
      error ? reject(error) : resolve(key.toString('hex')),
    );
  });

/** Hashes like the product, at almost no cost: for tests of everything but the hash. */
export const quickPasswords: Passwords = {
  hash: async (password) => {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${await keyOf(password, salt)}`;
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key] = hash.split(':');
    return (await keyOf(password, salt)) === key;
  },
};
