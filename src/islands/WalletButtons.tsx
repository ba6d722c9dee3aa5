/** Links that add a card to a wallet; nothing in them wants a script. */
export { WalletButtons } from '../features/share/WalletButtons.tsx';
