/** Adds a passkey, on the account's page. */
export { AddPasskey } from '../features/passkeys/AddPasskey.tsx';
