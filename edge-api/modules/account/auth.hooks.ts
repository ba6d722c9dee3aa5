import { APIError, type createAuthMiddleware } from 'better-auth/api';
import { decodeJwt } from 'jose';
import { passwordIssues } from '../../../src/domain/account/password.ts';
import type { Deps } from '../../deps.ts';
import { sessionToken } from '../../http/session-token.ts';
import { isLocked } from './account.repository.ts';
import type { AuthLetters } from './auth.letters.ts';
import { verifyMailbox } from './mailbox/mailbox.repository.ts';
import { hasLink, voidLinks } from './links/mailed-links.repository.ts';
import { LINK_PATH } from './links/link-path.ts';
import { leaveEmail } from './mailbox/take-back.repository.ts';
import { hashToken } from '../../kit/token-hash.ts';

/** What a hook of better-auth is given. */
type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the token of a verification link carries; `updateTo` is empty where no e-mail is changed. */
export function claimsOf(token: string): { email: string; updateTo: string } {
  const { email, updateTo } = decodeJwt(token);
  return { email: text(email), updateTo: text(updateTo) };
}

/** A link that does not count leads where it was to lead, with `error` in the query as better-auth's own do. */
function refuseLink(ctx: HookContext): never {
  const callback = text(ctx.query?.callbackURL);
  if (!callback) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN' });
  throw ctx.redirect(`${callback}${callback.includes('?') ? '&' : '?'}error=INVALID_TOKEN`);
}

/** As much of a request as is needed to lead its browser elsewhere. */
type Redirecting = { path?: string | undefined; redirect: (url: string) => Error };

/**
 * Refuses to sign in to an account that an operator locked: another provider's way in redirects to the sign-in page with
 * the error, all others answer 403.
 */
export async function refuseLocked(deps: Deps, userId: string, ctx: Redirecting | null): Promise<void> {
  if (!(await isLocked(deps.db, userId))) return;
  if (ctx && /^\/(?:callback|sso)\//.test(ctx.path ?? ''))
    throw ctx.redirect('/sign-in?error=ACCOUNT_LOCKED');
  throw new APIError('FORBIDDEN', { code: 'ACCOUNT_LOCKED' });
}

/** Refuses to sign in with a mailed link that is only looked at, however its path is spelt. */
export function refuseLookedAt(ctx: HookContext): void {
  if (ctx.path === '/magic-link/verify') throw new APIError('NOT_FOUND');
}

/**
 * Lets only links through that were mailed and are not void. better-auth would take a signed one for as long as it
 * lasts: twice, and after a new password that was to keep a thief of the session from changing the e-mail.
 * @returns the e-mail that the link is about to change, and the link's hash; null where it changes none
 */
export async function refuseVoidLink(
  deps: Deps,
  ctx: HookContext,
): Promise<{ email: string; link: string } | null> {
  if (ctx.path !== LINK_PATH) return null;
  const token = text(ctx.query?.token);
  const link = await hashToken(token);
  if (!token || !(await hasLink(deps.db, link, deps.now()))) refuseLink(ctx);
  const { email, updateTo } = claimsOf(token);
  if (!updateTo) return null;
  const taken = await ctx.context.internalAdapter.findUserByEmail(updateTo);
  if (taken) throw new APIError('CONFLICT', { code: 'EMAIL_TAKEN' });
  return { email, link };
}

/**
 * What follows a link that worked: it works no more. Where it changed the e-mail, all sessions end but the one that asked
 * for it and the one in which it was opened, and the new address is told. Opening it begins none: it is looked at by
 * machines too, and may have gone to somebody else by mistake. The old one was kept before, for who may take it back.
 */
export async function settleLink(
  deps: Deps,
  letters: AuthLetters,
  userId: string,
  request: Request | undefined,
): Promise<void> {
  const token = text(request && new URL(request.url).searchParams.get('token'));
  const { updateTo } = claimsOf(token);
  if (!updateTo) return voidLinks(deps.db, userId);
  const opener = request && sessionToken(request.headers);
  const kept = opener ? [await hashToken(opener)] : [];
  await leaveEmail(deps.db, userId, { to: updateTo, link: await hashToken(token), kept });
  await letters.emailChanged({ id: userId, email: updateTo });
}

/** The session that asks for a link that changes the e-mail; undefined for a link that changes none. */
export async function askerOfLink(deps: Deps, token: string, request: Request | undefined) {
  const session = request && claimsOf(token).updateTo ? sessionToken(request.headers) : null;
  return session ? { id: deps.newId(), hash: await hashToken(session) } : undefined;
}

type Links = HookContext['context']['internalAdapter'];

/** What better-auth keeps of a mailed link, which stays as it is; null where it was used, lapsed or never was. */
export async function linkValue(links: Links, identifier: string, now: Date): Promise<string | null> {
  const link = await links.findVerificationValue(identifier);
  return link && link.expiresAt > now ? link.value : null;
}

/** The person that a link for a new password was mailed to; null where there is no such link. */
async function personBehind(links: Links, token: string, now: Date) {
  const userId = token && (await linkValue(links, `reset-password:${token}`, now));
  return userId ? links.findUserById(userId) : null;
}

/** The e-mail of the person that a link for a new password was mailed to; empty where there is no such link. */
export const emailBehind = async (links: Links, token: string, now: Date): Promise<string> =>
  (await personBehind(links, token, now))?.email ?? '';

/** The token of the link by which a new password is chosen; null where something else is asked. */
function resetToken(ctx: HookContext): string | null {
  if (ctx.path !== '/reset-password') return null;
  const { token } = (ctx.body ?? {}) as Record<string, unknown>;
  return text(token) || text(ctx.query?.token);
}

/**
 * Holds a password that is chosen anew against the domain's rule before the link is used up; the codes of the
 * broken rules travel in the message. Other passwords are checked by the routes, which know their owners.
 */
export async function refuseBadPassword(deps: Deps, ctx: HookContext): Promise<void> {
  const token = resetToken(ctx);
  if (token === null) return;
  const body = (ctx.body ?? {}) as Record<string, unknown>;
  const email = await emailBehind(ctx.context.internalAdapter, token, deps.now());
  const issues = passwordIssues(text(body.newPassword), email);
  if (issues.length === 0) return;
  throw new APIError('UNPROCESSABLE_ENTITY', {
    code: 'RULE_BROKEN',
    message: issues.map((issue) => `newPassword ${issue}`).join(','),
  });
}

/**
 * Who chooses a new password by a mailed link has shown that the e-mail is theirs, so that it is verified. Done before the
 * password is written: one that somebody signs up with at the same moment is refused from here on.
 */
export async function verifyByReset(deps: Deps, ctx: HookContext): Promise<void> {
  const token = resetToken(ctx);
  const person = token && (await personBehind(ctx.context.internalAdapter, token, deps.now()));
  if (person && !person.emailVerified) await verifyMailbox(deps.db, person.id, [], deps.now());
}
