import { APIError } from 'better-auth/api';
import type { Deps } from '../../../deps.ts';
import { LINK_PATH } from '../links/link-path.ts';
import type { FirstFactor } from './challenge.usecases.ts';
import { hasSecondFactor } from './second-factor.repository.ts';
import { SECOND_FACTOR_PATH } from './second-factor-path.ts';

/** Sessions of these are not begun by a password or a mailed link alone; decision 0067 says why. */
const WITHOUT: ReadonlySet<string> = new Set([
  SECOND_FACTOR_PATH,
  '/passkey/verify-authentication',
  // Continues a session with another token.
  '/change-password',
  // Its session is dropped unless the browser had it before.
  LINK_PATH,
]);
/** Other providers, which ask for their own. */
const ELSEWHERE = /^\/(?:callback|oauth2|sso|sign-in\/social)(?:\/|$)/;

type Beginning = { path?: string | undefined; body?: unknown } | null;

const isRemembered = (ctx: Beginning): boolean =>
  (ctx?.body as { rememberMe?: unknown } | undefined)?.rememberMe !== false;

/**
 * Refuses to begin a session of an account with a second factor, whose code is then asked for. Every way of signing in
 * that is not known to need none does so.
 */
export async function askSecondFactor(
  deps: Deps,
  userId: string,
  ctx: Beginning,
  onAsked: ((first: FirstFactor) => void) | undefined,
): Promise<void> {
  const path = ctx?.path ?? '';
  if (WITHOUT.has(path) || ELSEWHERE.test(path) || !(await hasSecondFactor(deps.db, userId))) return;
  onAsked?.({ user_id: userId, remembered: isRemembered(ctx) });
  throw new APIError('UNAUTHORIZED', { code: 'SECOND_FACTOR_REQUIRED' });
}
