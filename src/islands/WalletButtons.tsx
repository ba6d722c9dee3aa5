/** Links that add a card to a wallet; no scripts needed. */
export { WalletButtons } from '../features/share/WalletButtons.tsx';
