/** Wallets that take passes. */
export type WalletName = 'apple' | 'google';

/** Whether those who make passes are known to phones, or only to this machine; null where a deployment has none. */
export type WalletKinds = Record<WalletName, 'known' | 'development' | null>;

/** The wallets to offer, the device's own first. Android has Google's; for all others Apple's stands first. */
export function walletsFor(userAgent: string, kinds: WalletKinds): WalletName[] {
  const order: WalletName[] = /\bAndroid\b/i.test(userAgent) ? ['google', 'apple'] : ['apple', 'google'];
  return order.filter((name) => kinds[name] !== null);
}

/** Which of the offered wallets no phone takes yet. */
export function developmentOf(
  offered: readonly WalletName[],
  kinds: WalletKinds,
): WalletName | 'both' | null {
  const own = offered.filter((name) => kinds[name] === 'development');
  return own.length > 1 ? 'both' : (own[0] ?? null);
}

/**
 * The address at which a pass for Apple's wallet is downloaded, the page that says why there is none, and the one that
 * leads to Google's.
 */
export const applePassPath = (handle: string): string => `/api/wallets/apple?handle=${handle}`;
export const appleRefusedPath = (handle: string): string =>
  `/share/apple-wallet?${new URLSearchParams({ profile: handle })}`;
export const googlePassPath = (handle: string): string => `/share/google-wallet?profile=${handle}`;
