/**
 * Names the account id that a page was rendered for. A call from another session counts as anonymous, so that nothing
 * is saved into the wrong account.
 */
export const EXPECTED_ACCOUNT = 'expected-account';

/** Carries the token of the human-check widget. The name is that of better-auth's own captcha plugin. */
export const PROOF_HEADER = 'x-captcha-response';
