import { safeRedirect } from '../../src/domain/account/safe-redirect.ts';
import { SOLO_PLANS_PATH } from '../../src/domain/permissions/gates.ts';
import type { FormPage } from '../forms/call-api.ts';

type Page = Pick<FormPage, 'url'> & { request: Request };

/** The parameter with the page to which a purchase leads back. */
const BACK = 'back';

const isPlans = (path: string) => path === SOLO_PLANS_PATH || path.startsWith(`${SOLO_PLANS_PATH}/`);
/** Pages about paying itself, which no purchase leads back to. */
const ABOUT_PAYING = ['/plans', '/billing', '/payments'];
const isAboutPaying = (path: string) =>
  isPlans(path) || ABOUT_PAYING.some((page) => path === page || path.startsWith(`${page}/`));

/** The `back` of an address, within this site. */
export const backIn = ({ searchParams }: URL): string | null => safeRedirect(searchParams.get(BACK));

/**
 * The page that led to the plans, such as one with a locked item: from the address, else from the browser's referrer,
 * which between pages of this site is whole. Null if it is unknown, or itself about paying.
 */
export function backOf({ url, request }: Page): string | null {
  const asked = backIn(url);
  const referrer = request.headers.get('referer') ?? '';
  if (asked !== null || !URL.canParse(referrer)) return asked;
  const from = new URL(referrer);
  if (from.origin !== url.origin) return null;
  if (isPlans(from.pathname)) return backIn(from);
  return isAboutPaying(from.pathname) ? null : safeRedirect(from.pathname + from.search);
}

/** An address that hands `back` on. */
export function withBack(address: string, back: string | null): string {
  if (back === null) return address;
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  params.set(BACK, back);
  return `${path}?${params}`;
}
