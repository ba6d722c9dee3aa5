import { z } from 'zod';
import { pageCookie, readPageCookie } from '../forms/page-cookie.ts';
import { seeOther, type FormPage } from '../forms/call-api.ts';
import { withRedirectTo } from './with-redirect-to.ts';

/** The mail that a form sent, its recipient, and whether it was a repetition; or whose link verified an e-mail. */
const mailedSchema = z.object({
  email: z.string(),
  why: z.enum(['sign_up', 'sign_in', 'reset', 'verify', 'verified', 'change', 'restore']),
  again: z.boolean(),
});
export type Mailed = z.infer<typeof mailedSchema>;

const NAME = 'mailed';
/** Seconds for which reloading the page shows it. */
const MAX_AGE_SECONDS = 900;
/** The parameter of an accepted form. */
const MARK = 'sent';

const setCookie = (page: FormPage, value: string, maxAge: number): void =>
  page.response.headers.append('set-cookie', pageCookie(page, NAME, value, { maxAge }));

/** Stores for whom a mail was, for the next form. */
export const rememberMailed = (page: FormPage, mailed: Mailed): void =>
  setCookie(page, JSON.stringify(mailed), MAX_AGE_SECONDS);

/** Deletes the notice in the browser. */
export function forgetMailed(page: FormPage): void {
  if (readPageCookie(page, NAME) !== undefined) setCookie(page, '', 0);
}

/**
 * Redirects from a form that sent mail to the page that shows the notice: reloading or coming back sends nothing. The
 * e-mail is stored in a short-lived cookie, since addresses stay in the browser's history.
 * @param more further parameters of the address, such as `open=email`
 */
export function redirectToMailed(page: FormPage, { email, why, again }: Mailed, more = ''): Response {
  rememberMailed(page, { email, why, again });
  return seeOther(page, withRedirectTo(page, `${page.url.pathname}?${more && `${more}&`}${MARK}`));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const lastMailed = (page: FormPage): Mailed | null =>
  mailedSchema.safeParse(readJson(readPageCookie(page, NAME) ?? '')).data ?? null;

/** The mail of a form that led here; else null. */
export function openMailed(page: FormPage): Mailed | null {
  if (page.request.method !== 'GET' || !page.url.searchParams.has(MARK)) return null;
  const mailed = lastMailed(page);
  if (mailed) page.response.headers.set('cache-control', 'private, no-store');
  return mailed;
}

/** The e-mail that a link in a mail has just verified; null without one. */
export function lastVerified(page: FormPage): string | null {
  const mailed = lastMailed(page);
  return mailed?.why === 'verified' ? mailed.email : null;
}
