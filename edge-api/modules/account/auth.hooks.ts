import { APIError, type createAuthMiddleware } from 'better-auth/api';
import { decodeJwt } from 'jose';
import { TAKE_BACK_DAYS } from '../../../src/domain/limits/attempts.ts';
import { passwordIssues } from '../../../src/domain/password.ts';
import type { Deps } from '../../deps.ts';
import { sessionToken } from '../../http/session-token.ts';
import type { AuthLetters } from './auth.letters.ts';
import { hasLink, voidLinks } from './mailed-links.repository.ts';
import { leaveEmail } from './take-back.repository.ts';
import { hashToken } from '../../kit/token-hash.ts';

const DAY = 86_400_000;

/** What a hook of better-auth is given. */
type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the token of a verification link carries; `updateTo` is empty where no e-mail is changed. */
function claimsOf(token: string): { email: string; updateTo: string } {
  const { email, updateTo } = decodeJwt(token);
  return { email: text(email), updateTo: text(updateTo) };
}

/** A link that does not count leads where it was to lead, with `error` in the query as better-auth's own do. */
function refuseLink(ctx: HookContext): never {
  const callback = text(ctx.query?.callbackURL);
  if (!callback) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN' });
  throw ctx.redirect(`${callback}${callback.includes('?') ? '&' : '?'}error=INVALID_TOKEN`);
}

/** Refuses to sign in with a mailed link that is only looked at, however its path is spelt. */
export function refuseLookedAt(ctx: HookContext): void {
  if (ctx.path === '/magic-link/verify') throw new APIError('NOT_FOUND');
}

/**
 * Lets only links through that were mailed and are not void. better-auth would take a signed one for as long as it
 * lasts: twice, and after a new password that was to keep a thief of the session from changing the e-mail.
 */
export async function refuseVoidLink(deps: Deps, ctx: HookContext): Promise<void> {
  if (ctx.path !== '/verify-email') return;
  const token = text(ctx.query?.token);
  if (!token || !(await hasLink(deps.db, await hashToken(token), deps.now()))) refuseLink(ctx);
  const { updateTo } = claimsOf(token);
  const taken = updateTo && (await ctx.context.internalAdapter.findUserByEmail(updateTo));
  if (taken) throw new APIError('CONFLICT', { code: 'EMAIL_TAKEN' });
}

/** Where a link was opened: the request, and the sessions that were begun by it. */
type Opened = { request: Request | undefined; begun: string[] };

/**
 * What follows a link that worked: it works no more. Where it changed the e-mail, all sessions end but those that asked
 * for it and opened it, both addresses are told, and the old one can take it back.
 */
export async function settleLink(
  deps: Deps,
  letters: AuthLetters,
  userId: string,
  { request, begun }: Opened,
): Promise<void> {
  const token = text(request && new URL(request.url).searchParams.get('token'));
  const { email, updateTo } = claimsOf(token);
  if (!updateTo) return voidLinks(deps.db, userId);
  const now = deps.now();
  const back = deps.newId();
  const opener = request && sessionToken(request.headers);
  const left = {
    id: deps.newId(),
    user_id: userId,
    email,
    token: await hashToken(back),
    expires_at: new Date(now.getTime() + TAKE_BACK_DAYS * DAY),
  };
  const kept = { ids: begun, hashes: opener ? [await hashToken(opener)] : [] };
  await leaveEmail(deps.db, left, { to: updateTo, link: await hashToken(token), kept, now });
  letters.emailLeft(email, updateTo, back);
  letters.emailChanged(updateTo, updateTo);
}

/** The session that asks for a link that changes the e-mail; undefined for a link that changes none. */
export async function askerOfLink(deps: Deps, token: string, request: Request | undefined) {
  const session = request && claimsOf(token).updateTo ? sessionToken(request.headers) : null;
  return session ? { id: deps.newId(), hash: await hashToken(session) } : undefined;
}

/** The e-mail of the person that a link for a new password was mailed to; empty where there is no such link. */
export async function emailBehind(
  internalAdapter: HookContext['context']['internalAdapter'],
  token: string,
): Promise<string> {
  const link = token && (await internalAdapter.findVerificationValue(`reset-password:${token}`));
  const user = link && (await internalAdapter.findUserById(link.value));
  return user ? user.email : '';
}

/**
 * Holds a password that is chosen anew against the domain's rule before the link is used up; the codes of the
 * broken rules travel in the message. Other passwords are checked by the routes, which know their owners.
 */
export async function refuseBadPassword(ctx: HookContext): Promise<void> {
  if (ctx.path !== '/reset-password') return;
  const body = (ctx.body ?? {}) as Record<string, unknown>;
  const email = await emailBehind(ctx.context.internalAdapter, text(body.token) || text(ctx.query?.token));
  const issues = passwordIssues(text(body.newPassword), email);
  if (issues.length === 0) return;
  throw new APIError('UNPROCESSABLE_ENTITY', {
    code: 'RULE_BROKEN',
    message: issues.map((issue) => `newPassword ${issue}`).join(','),
  });
}
