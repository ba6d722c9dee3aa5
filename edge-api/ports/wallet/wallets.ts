import type { WalletPass } from './wallet-pass.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A pass to issue. `pass` is null if the card is deleted: the wallet then shows that it is void. */
export type IssuedPass = { serial: string; pass: WalletPass | null };

/** PNGs of a pass by their names in its bundle, `icon@2x.png` (Apple, 'Pass Design and Creation'). */
export type PassImages = Readonly<Record<string, Bytes>>;

/** What a device needs to request changes. `token` is sent as `ApplePass …`. */
export type PassService = { url: string; token: string };

/** Creates passes for Apple Wallet. A `development` pass is complete and signed, but no iPhone trusts its signer. */
export type AppleWallet = {
  kind: 'apple' | 'development';
  passTypeId: string;
  /** A signed `.pkpass`. */
  make(issued: IssuedPass, images: PassImages, service: PassService): Promise<Bytes>;
};

/**
 * Creates passes for Google Wallet. A `development` link is complete and signed, but Google does not know its signer.
 */
export type GoogleWallet = {
  kind: 'google' | 'development';
  /** The URL that saves the pass, of 1,800 characters at most. @throws if Google is away */
  link(issued: IssuedPass): Promise<string>;
  /** Updates the pass wherever it was saved. @throws to be retried */
  change(issued: IssuedPass): Promise<void>;
};

/** Notifies a device that one of its passes changed. @throws to be retried */
export type PassPush = { notify(pushToken: string): Promise<'notified' | 'gone'> };

/** The wallets of the deployment; null if not configured. */
export type Wallets = { apple: AppleWallet | null; google: GoogleWallet | null; push: PassPush };
