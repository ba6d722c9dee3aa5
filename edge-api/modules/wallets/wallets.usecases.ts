import { walletPassOf } from '../../ports/wallet/wallet-pass.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { authSecrets } from '../../kit/auth-secrets.ts';
import { keyedHash } from '../../kit/keyed-hash.ts';
import { describeError, log } from '../../kit/log.ts';
import { notFound, problem } from '../../kit/problems.ts';
import { spendAttempt } from '../../limits/rate-limit.ts';
import type { IssuedPass } from '../../ports/wallet/wallets.ts';
import type { Bytes } from '../../kit/bytes.ts';
import { findProfileAlone } from '../profiles/find-profile.usecases.ts';
import { openProfile } from '../visitors/open-card.usecases.ts';
import { passImages } from './pass-images.ts';
import { keepPass, type PassRow } from './wallets.repository.ts';

/** The base of the URL from which Apple Wallet requests changes; it adds `/v1/…` itself. */
const SERVICE = '/api/wallets/apple';

/**
 * The tokens with which a device proves that it has a pass: never stored, and derived when needed. New passes have the
 * first.
 */
export const tokensOf = (deps: Deps, serial: string): Promise<string[]> =>
  Promise.all(authSecrets(deps.env).map((secret) => keyedHash(secret, `wallet pass ${serial}`)));

/** The present pass; void if the card is deleted, or not public. */
export async function issue(deps: Deps, { id, profile_id }: PassRow): Promise<IssuedPass> {
  const opened = profile_id === null ? null : await openProfile(deps, profile_id);
  const { origin } = new URL(deps.env.PUBLIC_URL);
  return { serial: id, pass: opened?.kind === 'card' ? walletPassOf(opened.card, origin) : null };
}

/** The file for Apple Wallet. @throws Problem 404 if it is not configured */
export async function makeApplePass(deps: Deps, row: PassRow): Promise<Bytes> {
  const { apple } = deps.wallets;
  if (!apple) throw notFound();
  const issued = await issue(deps, row);
  const [images, [token = '']] = await Promise.all([passImages(deps, issued.pass), tokensOf(deps, row.id)]);
  return apple.make(issued, images, { url: new URL(SERVICE, deps.env.PUBLIC_URL).href, token });
}

/** The caller's pass. @throws Problem 404 for another person's profile, or one that is not public */
async function ownPass(deps: Deps, actor: Actor, handle: string, google: boolean): Promise<PassRow> {
  const { profile } = await findProfileAlone(deps, actor, handle, 'profiles:read');
  if (profile.state !== 'normal') throw notFound();
  await spendAttempt(deps, 'passes_per_account', actor.owner.user_id);
  return keepPass(deps.db, profile.id, { id: deps.newId(), now: deps.now(), google });
}

/** A pass to add to Apple Wallet. Available on every plan. @throws Problem 404, 429 */
export async function addToApple(deps: Deps, actor: Actor, handle: string) {
  if (!deps.wallets.apple) throw notFound();
  const row = await ownPass(deps, actor, handle, false);
  return { row, bytes: await makeApplePass(deps, row) };
}

/** Seconds after which to retry Google. */
const AWAY_SECONDS = 30;

/** The URL that saves the pass to Google Wallet. Available on every plan. @throws Problem 404, 429, 503 */
export async function addToGoogle(deps: Deps, actor: Actor, handle: string): Promise<{ url: string }> {
  const { google } = deps.wallets;
  if (!google) throw notFound();
  const row = await ownPass(deps, actor, handle, true);
  try {
    return { url: await google.link(await issue(deps, row)) };
  } catch (error) {
    log('error', 'google_wallet_away', { error: describeError(error) });
    throw problem('unavailable', { retryAfter: AWAY_SECONDS });
  }
}
