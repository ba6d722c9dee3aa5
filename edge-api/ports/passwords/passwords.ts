/** Keeps passwords so that who has the database does not have them. */
export type Passwords = {
  /** @returns what is stored of a password, with a salt of its own */
  hash(password: string): Promise<string>;
  /** Whether a password is the one of which this was stored. */
  verify(given: { hash: string; password: string }): Promise<boolean>;
};
