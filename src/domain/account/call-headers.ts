/**
 * Names, by its id, the account that a page was made for. Who signed in as somebody else meanwhile is nobody to such a
 * call, so that nothing is saved into the wrong account.
 */
export const EXPECTED_ACCOUNT = 'expected-account';

/** Carries what a widget gave that proves a person, by the name that better-auth's own plugin for it has. */
export const PROOF_HEADER = 'x-captcha-response';
