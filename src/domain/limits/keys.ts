/** Maximum API keys of an account. */
export const KEYS_MAX = 20;
/** Maximum characters of a key's name. */
export const KEY_NAME_MAX = 60;
