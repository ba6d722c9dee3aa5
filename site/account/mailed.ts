import { z } from 'zod';
import { pageCookie, readPageCookie } from '../forms/page-cookie.ts';
import { seeOther, type FormPage } from '../forms/call-api.ts';
import { withRedirectTo } from './with-redirect-to.ts';

/** The mail that a form sent, its recipient, and whether it was a repetition. */
const mailedSchema = z.object({
  email: z.string(),
  why: z.enum(['sign_up', 'sign_in', 'reset', 'verify', 'change', 'restore']),
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
  setCookie(page, JSON.stringify({ email, why, again }), MAX_AGE_SECONDS);
  return seeOther(page, withRedirectTo(page, `${page.url.pathname}?${more && `${more}&`}${MARK}`));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The mail of a form that led here; else null. */
export function openMailed(page: FormPage): Mailed | null {
  if (page.request.method !== 'GET' || !page.url.searchParams.has(MARK)) return null;
  const { success, data } = mailedSchema.safeParse(readJson(readPageCookie(page, NAME) ?? ''));
  if (!success) return null;
  page.response.headers.set('cache-control', 'private, no-store');
  return data;
}
