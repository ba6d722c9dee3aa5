import {
  COMPLIMENTARY_PATH,
  CARD_SETUP_PATH,
  isKnownStatus,
  WALLET_SETUP_PATH,
  type Landing,
} from './after-sign-in.ts';
import { isAuthPath, signInPath } from './safe-redirect.ts';
import { trimEndOf } from '../text/trim.ts';

export type GuardAnswer = { readonly kind: 'allow' } | Landing;

/** Input of the owner-page guard. `status` is null without a session; `query` is empty or starts with `?`. */
export type GuardInput = {
  readonly signedIn: boolean;
  readonly status: string | null;
  readonly path: string;
  readonly query: string;
  readonly inIframe: boolean;
  /** Whether a second factor is required of the account, which has none. */
  readonly owesSecondFactor: boolean;
};

/** Where a second factor is turned on. */
const SECOND_FACTOR_PATH = '/account?open=second-factor';
const isOfAccount = (path: string): boolean => /^\/account(?:\/|$)/.test(path);

const ALLOW: GuardAnswer = { kind: 'allow' };

function isSetupPage(path: string, query: string): boolean {
  const page = trimEndOf(path, /\//);
  if (page === CARD_SETUP_PATH || page === WALLET_SETUP_PATH) return true;
  return page === COMPLIMENTARY_PATH && new URLSearchParams(query).get('enabled') === 'true';
}

/**
 * Whether an owner page is shown, and which page instead if not. Account pages are always open. A second factor that is
 * required comes before everything else, also before card setup.
 */
export function guard(input: GuardInput): GuardAnswer {
  const { signedIn, status, path, query, inIframe, owesSecondFactor } = input;
  if (isAuthPath(path)) return ALLOW;
  if (!signedIn) return { kind: 'redirect', to: signInPath(path, query) };
  if (status === null || !isKnownStatus(status)) return { kind: 'critical', status: status ?? '' };
  if (owesSecondFactor) return isOfAccount(path) ? ALLOW : { kind: 'redirect', to: SECOND_FACTOR_PATH };
  if (status === 'active' || inIframe || isSetupPage(path, query)) return ALLOW;
  return { kind: 'redirect', to: CARD_SETUP_PATH };
}
