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
import { leaveEmail } from './mailbox/undo-email-change.repository.ts';
import { hashToken } from '../../kit/token-hash.ts';

/** What a hook of better-auth is given. */
type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The claims of a verification link's token; `updateTo` is empty if no e-mail is changed. */
export function claimsOf(token: string): { email: string; updateTo: string } {
  const { email, updateTo } = decodeJwt(token);
  return { email: text(email), updateTo: text(updateTo) };
}

/** An invalid link redirects to its target, with `error` in the query like better-auth's own. */
function refuseLink(ctx: HookContext): never {
  const callback = text(ctx.query?.callbackURL);
  if (!callback) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN' });
  throw ctx.redirect(`${callback}${callback.includes('?') ? '&' : '?'}error=INVALID_TOKEN`);
}

/** As much of a request as is needed to lead its browser elsewhere. */
type Redirecting = { path?: string | undefined; redirect: (url: string) => Error };

/**
 * Refuses to sign in to a locked account: another provider's sign-in redirects to the sign-in page with the error, all
 * others answer 403.
 */
export async function refuseLocked(deps: Deps, userId: string, ctx: Redirecting | null): Promise<void> {
  if (!(await isLocked(deps.db, userId))) return;
  if (ctx && /^\/(?:callback|sso)\//.test(ctx.path ?? ''))
    throw ctx.redirect('/sign-in?error=ACCOUNT_LOCKED');
  throw new APIError('FORBIDDEN', { code: 'ACCOUNT_LOCKED' });
}

/** Refuses to sign in when a mailed link is only viewed, however its path is spelt. */
export function refuseLookedAt(ctx: HookContext): void {
  if (ctx.path === '/magic-link/verify') throw new APIError('NOT_FOUND');
}

/**
 * Accepts only mailed links that are still valid. better-auth would accept a signed one until it expires: repeatedly,
 * and after a new password that should prevent a session's thief from changing the e-mail. @returns the e-mail that the
 * link changes, and the link's hash; null if it changes none
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
 * Invalidates a link after its use. If it changed the e-mail, all sessions end except the one that requested it and the
 * one that opened it, and the new address is notified. Opening it starts none: mail scanners open it too, and it may
 * have gone to another person by mistake. The former e-mail was stored before, to be restored.
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
  const remaining = opener ? [await hashToken(opener)] : [];
  await leaveEmail(deps.db, userId, { to: updateTo, link: await hashToken(token), remaining });
  await letters.emailChanged({ id: userId, email: updateTo });
}

/** The session that requests a link to change the e-mail; undefined for other links. */
export async function askerOfLink(deps: Deps, token: string, request: Request | undefined) {
  const session = request && claimsOf(token).updateTo ? sessionToken(request.headers) : null;
  return session ? { id: deps.newId(), hash: await hashToken(session) } : undefined;
}

type Links = HookContext['context']['internalAdapter'];

/** better-auth's value of a mailed link, unchanged; null if it was used, expired or never existed. */
export async function linkValue(links: Links, identifier: string, now: Date): Promise<string | null> {
  const link = await links.findVerificationValue(identifier);
  return link && link.expiresAt > now ? link.value : null;
}

/** The person whose password a mailed link resets; null for an invalid link. */
async function personBehind(links: Links, token: string, now: Date) {
  const userId = token && (await linkValue(links, `reset-password:${token}`, now));
  return userId ? links.findUserById(userId) : null;
}

/** The e-mail of the person whose password a mailed link resets; empty for an invalid link. */
export const emailBehind = async (links: Links, token: string, now: Date): Promise<string> =>
  (await personBehind(links, token, now))?.email ?? '';

/** The token of a password reset; null for any other request. */
function resetToken(ctx: HookContext): string | null {
  if (ctx.path !== '/reset-password') return null;
  const { token } = (ctx.body ?? {}) as Record<string, unknown>;
  return text(token) || text(ctx.query?.token);
}

/**
 * Validates a new password before its link is used up; the codes of broken rules are in the message. Other passwords
 * are validated by the routes, which know their owners.
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
 * A password reset by a mailed link proves that the e-mail is theirs, and so verifies it. Before the password is
 * written, so that a concurrent sign-up is refused from here on.
 */
export async function verifyByReset(deps: Deps, ctx: HookContext): Promise<void> {
  const token = resetToken(ctx);
  const person = token && (await personBehind(ctx.context.internalAdapter, token, deps.now()));
  if (person && !person.emailVerified) await verifyMailbox(deps.db, person.id, [], deps.now());
}
