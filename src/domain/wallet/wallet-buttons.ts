/** Wallets that accept passes. */
export type WalletName = 'apple' | 'google';

/** Whether phones trust the pass issuer, or it is for development only; null if a deployment has none. */
export type WalletKinds = Record<WalletName, 'known' | 'development' | null>;

/** The wallets to offer, the device's own first: Google's on Android, Apple's elsewhere. */
export function walletsFor(userAgent: string, kinds: WalletKinds): WalletName[] {
  const order: WalletName[] = /\bAndroid\b/i.test(userAgent) ? ['google', 'apple'] : ['apple', 'google'];
  return order.filter((name) => kinds[name] !== null);
}

/** The offered wallets whose passes phones do not trust yet. */
export function developmentOf(
  offered: readonly WalletName[],
  kinds: WalletKinds,
): WalletName | 'both' | null {
  const own = offered.filter((name) => kinds[name] === 'development');
  return own.length > 1 ? 'both' : (own[0] ?? null);
}

/**
 * The download address of a pass for Apple's wallet, the page that explains why there is none, and the page that
 * redirects to Google's.
 */
export const applePassPath = (handle: string): string => `/api/wallets/apple?handle=${handle}`;
export const appleRefusedPath = (handle: string): string =>
  `/share/apple-wallet?${new URLSearchParams({ profile: handle })}`;
export const googlePassPath = (handle: string): string => `/share/google-wallet?profile=${handle}`;
