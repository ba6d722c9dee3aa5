/** better-auth's path that opens a link which shows that an e-mail is somebody's, or changes it. */
export const LINK_PATH = '/verify-email';
