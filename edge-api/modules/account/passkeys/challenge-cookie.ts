/** The cookie with the challenge that a passkey signs, after the prefix of all cookies of the account. */
export const CHALLENGE_COOKIE = 'passkey';
