import type { MouseEvent } from 'react';
import { applePassPath, googlePassPath, type WalletName } from '../../domain/wallet/wallet-buttons.ts';
import { toastRefusal } from '../../forms/toast-results.ts';
import { cx } from '../../ui/cx.ts';
import { wallets as words } from '#messages/wallet.ts';
import { addToWallet } from './add-to-wallet.ts';
import { AppleWalletMark, GoogleWalletMark } from './WalletMarks.tsx';
import styles from './WalletButtons.module.css';

export type WalletButtonsProps = {
  handle: string;
  /** The wallets to offer, the device's own first. */
  offered: readonly WalletName[];
  /** Those that phones do not trust yet. */
  development: WalletName | 'both' | null;
};

/** Links that add a card to a phone's wallet; they work without scripts. */
export function WalletButtons({ handle, offered, development }: WalletButtonsProps) {
  if (offered.length === 0) return <p className={styles.note}>{words.none}</p>;
  const add = async (event: MouseEvent, name: WalletName) => {
    event.preventDefault();
    const problem = await addToWallet(name, handle);
    if (problem) toastRefusal(problem);
  };
  const look = (name: WalletName) =>
    cx(styles.button, (development === name || development === 'both') && styles.test);
  const buttons = {
    apple: (
      <a
        key="apple"
        className={look('apple')}
        href={applePassPath(handle)}
        onClick={(event) => void add(event, 'apple')}
        aria-label={words.add_apple}
      >
        <AppleWalletMark />
        {words.apple}
      </a>
    ),
    google: (
      <a
        key="google"
        className={look('google')}
        href={googlePassPath(handle)}
        onClick={(event) => void add(event, 'google')}
        aria-label={words.add_google}
      >
        <GoogleWalletMark />
        {words.google}
      </a>
    ),
  };
  return (
    <section className={styles.wallets} aria-label={words.group}>
      <div className={styles.row}>{offered.map((name) => buttons[name])}</div>
      {development && <p className={styles.note}>{words.development[development]}</p>}
    </section>
  );
}
