/** Hashes passwords, so that the database does not reveal them. */
export type Passwords = {
  /** @returns the hash of a password, with a salt of its own */
  hash(password: string): Promise<string>;
  /** Whether a password matches a hash. */
  verify(given: { hash: string; password: string }): Promise<boolean>;
};
