import type { Deps } from '../../deps.ts';
import { authSecrets } from '../../kit/auth-secrets.ts';
import { sealText, unsealText } from '../../kit/sealed-text.ts';

/** Encrypts a secret of an external service for the database, with a key from this deployment's own secret. */
export const seal = ({ env }: Deps, secret: string): Promise<string> => sealText(env.AUTH_SECRET, secret);

/** Decrypts a secret of `seal`. @throws Error if it was sealed with neither secret of the deployment */
export const unseal = ({ env }: Deps, sealed: string): Promise<string> =>
  unsealText(authSecrets(env), sealed);
