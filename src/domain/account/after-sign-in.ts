import type { PagePath } from '../pages/pages.ts';
import { safeRedirect } from './safe-redirect.ts';

/** `needs-wizards` from sign-up until card setup is finished, then `active`. Any other value is a critical error. */
export const ACCOUNT_STATUSES = ['needs-wizards', 'active'] as const;
type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const HOME_PATH = '/my-profile' satisfies PagePath;
export const CARD_SETUP_PATH = '/card-setup' satisfies PagePath;
export const WALLET_SETUP_PATH = '/wallet-setup' satisfies PagePath;
export const COMPLIMENTARY_PATH = '/complimentary' satisfies PagePath;

/** The parameters that a complimentary invitation passes to its page. */
export type Complimentary = {
  readonly subscription_type: string;
  readonly months: number;
  readonly seats: number;
  readonly product_id: string;
  readonly price_id: string;
  readonly action_token: string;
};

export type Landing =
  { readonly kind: 'redirect'; readonly to: string } | { readonly kind: 'critical'; readonly status: string };

export function isKnownStatus(status: string): status is AccountStatus {
  return ACCOUNT_STATUSES.some((known) => known === status);
}

/** The complimentary page with all parameters of the invitation, and `enabled=true`. */
export function complimentaryPath(offer: Complimentary): string {
  const query = new URLSearchParams({
    subscription_type: offer.subscription_type,
    months: String(offer.months),
    seats: String(offer.seats),
    product_id: offer.product_id,
    price_id: offer.price_id,
    action_token: offer.action_token,
    enabled: 'true',
  });
  return `${COMPLIMENTARY_PATH}?${query}`;
}

/**
 * The page after sign-in: a complimentary offer first, then a `redirectTo` within this site, then the page of the
 * status. `redirectTo` is unchecked input and validated here.
 */
export function afterSignIn(account: {
  readonly status: string;
  readonly redirectTo: string | null;
  readonly complimentary: Complimentary | null;
}): Landing {
  const { status, redirectTo, complimentary } = account;
  if (!isKnownStatus(status)) return { kind: 'critical', status };
  if (complimentary !== null) return { kind: 'redirect', to: complimentaryPath(complimentary) };
  const home = status === 'active' ? HOME_PATH : CARD_SETUP_PATH;
  return { kind: 'redirect', to: safeRedirect(redirectTo) ?? home };
}
