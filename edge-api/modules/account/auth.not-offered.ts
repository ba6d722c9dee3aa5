/** Calls of better-auth that this product replaces or does not offer: no call returns tokens of other sessions. */
export const NOT_OFFERED = [
  '/list-sessions',
  '/revoke-session',
  '/revoke-other-sessions',
  '/get-access-token',
  '/refresh-token',
  '/account-info',
  '/verify-password',
  '/error',
  '/ok',
  '/update-user',
  '/update-session',
  '/delete-user',
  '/delete-user/callback',
  '/set-password',
];
