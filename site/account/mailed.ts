import { z } from 'zod';
import { pageCookie, readPageCookie } from '../forms/page-cookie.ts';
import { seeOther, type FormPage } from '../forms/call-api.ts';
import { keepRedirect } from './keep-redirect.ts';

/** What a form had mailed, to which e-mail, and whether that was once more. */
const mailedSchema = z.object({
  email: z.string(),
  why: z.enum(['sign_up', 'sign_in', 'reset', 'verify', 'change', 'restore']),
  again: z.boolean(),
});
export type Mailed = z.infer<typeof mailedSchema>;

const NAME = 'mailed';
/** Seconds in which the page says so when it is loaded again. */
const KEPT = 900;
/** What the address says of a form that was taken. */
const MARK = 'sent';

const setCookie = (page: FormPage, value: string, maxAge: number): void =>
  page.response.headers.append('set-cookie', pageCookie(page, NAME, value, { maxAge }));

/** Lets the browser forget what was mailed, where somebody leaves it. */
export function forgetMailed(page: FormPage): void {
  if (readPageCookie(page, NAME) !== undefined) setCookie(page, '', 0);
}

/**
 * Leads from a form that had something mailed to the page that says so: loading that again, or coming back to it, sends
 * nothing. The e-mail is kept in a cookie for a while, since an address stays in the browser's history.
 * @param more what else the address says, such as `open=email`
 */
export function redirectToMailed(page: FormPage, { email, why, again }: Mailed, more = ''): Response {
  setCookie(page, JSON.stringify({ email, why, again }), KEPT);
  return seeOther(page, keepRedirect(page, `${page.url.pathname}?${more && `${more}&`}${MARK}`));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What was mailed, where a form led here; null else. */
export function openMailed(page: FormPage): Mailed | null {
  if (page.request.method !== 'GET' || !page.url.searchParams.has(MARK)) return null;
  const { success, data } = mailedSchema.safeParse(readJson(readPageCookie(page, NAME) ?? ''));
  if (!success) return null;
  page.response.headers.set('cache-control', 'private, no-store');
  return data;
}
