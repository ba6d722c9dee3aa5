/** Calls of better-auth that this product answers itself, or not at all: nothing hands out tokens of other sessions. */
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
