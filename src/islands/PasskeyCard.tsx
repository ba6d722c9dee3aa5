/** Offers a passkey on Home, after a sign-in by password. */
export { PasskeyCard } from '../features/home/PasskeyCard.tsx';
