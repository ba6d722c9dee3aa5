/** Maximum API keys of an account. */
export const KEYS_MAX = 20;
/** Maximum passkeys of an account. */
export const PASSKEYS_MAX = 10;
/** Maximum characters of a key's or passkey's name. */
export const KEY_NAME_MAX = 60;
