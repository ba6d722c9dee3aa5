/**
 * Names, by its id, the account that a page was made for. Who signed in as somebody else meanwhile is nobody to such a
 * call, so that nothing is saved into the wrong account.
 */
export const EXPECTED_ACCOUNT = 'expected-account';
