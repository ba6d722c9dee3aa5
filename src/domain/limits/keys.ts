/** API keys that an account can have. */
export const KEYS_MAX = 20;
/** Characters of a key's name. */
export const KEY_NAME_MAX = 60;
