/** better-auth's path of a link that verifies or changes an e-mail. */
export const LINK_PATH = '/verify-email';
