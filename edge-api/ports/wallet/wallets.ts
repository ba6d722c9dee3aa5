import type { WalletPass } from './wallet-pass.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A pass as it is handed out. `pass` is null where the card is gone: the wallet then shows that it is void. */
export type IssuedPass = { serial: string; pass: WalletPass | null };

/** PNGs of a pass by their names in its bundle, `icon@2x.png` (Apple, 'Pass Design and Creation'). */
export type PassImages = Readonly<Record<string, Bytes>>;

/** What a device needs to ask whether the pass changed. `token` is what it shows as `ApplePass …`. */
export type PassService = { url: string; token: string };

/** Makes passes for Apple Wallet. A `development` pass is whole and signed, but no iPhone trusts who signed it. */
export type AppleWallet = {
  kind: 'apple' | 'development';
  passTypeId: string;
  /** A signed `.pkpass`. */
  make(issued: IssuedPass, images: PassImages, service: PassService): Promise<Bytes>;
};

/** Makes passes for Google Wallet. A `development` link is whole and signed, but Google does not know who signed it. */
export type GoogleWallet = {
  kind: 'google' | 'development';
  /** The address at which somebody saves the pass, of 1,800 characters at most. @throws where Google is away */
  link(issued: IssuedPass): Promise<string>;
  /** Has the pass show what it is now wherever it was saved. @throws where it is to be tried again */
  change(issued: IssuedPass): Promise<void>;
};

/** Tells a device that one of its passes changed. @throws where it is to be tried again */
export type PassPush = { tell(pushToken: string): Promise<'told' | 'gone'> };

/** The wallets that passes are made for; null where a deployment has set none up. */
export type Wallets = { apple: AppleWallet | null; google: GoogleWallet | null; push: PassPush };
