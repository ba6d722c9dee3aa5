import { APIError, type createAuthMiddleware } from 'better-auth/api';
import { decodeJwt } from 'jose';
import { passwordIssues } from '../../../src/domain/password.ts';
import type { Deps } from '../../deps.ts';
import type { AuthLetters } from './auth.letters.ts';
import { hasLink, voidEverything, voidLinks } from './mailed-links.repository.ts';
import { hashToken } from '../../kit/token-hash.ts';

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

/** What follows a link that worked: it works no more and, where it changed the e-mail, both addresses are told. */
export async function settleLink(
  deps: Deps,
  letters: AuthLetters,
  userId: string,
  request: Request | undefined,
): Promise<void> {
  const token = request && new URL(request.url).searchParams.get('token');
  const { email, updateTo } = claimsOf(text(token));
  if (!updateTo) return voidLinks(deps.db, userId);
  await voidEverything(deps.db, userId);
  letters.emailChanged(email, updateTo);
  letters.emailChanged(updateTo, updateTo);
}

/** The e-mail of the person that a link for a new password was mailed to; empty where there is no such link. */
async function emailBehind(ctx: HookContext, token: string): Promise<string> {
  const { internalAdapter } = ctx.context;
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
  const email = await emailBehind(ctx, text(body.token) || text(ctx.query?.token));
  const issues = passwordIssues(text(body.newPassword), email);
  if (issues.length === 0) return;
  throw new APIError('UNPROCESSABLE_ENTITY', {
    code: 'RULE_BROKEN',
    message: issues.map((issue) => `newPassword ${issue}`).join(','),
  });
}
