import type { Deps } from '../../deps.ts';
import { sealText, unsealText } from '../../kit/sealed-text.ts';

/** A secret of somebody else's service, encrypted for the database with a key of this deployment's own secret. */
export const seal = ({ env }: Deps, secret: string): Promise<string> => sealText(env.AUTH_SECRET, secret);

/** The secret of `seal`. @throws Error where it was sealed under another secret of the deployment */
export const unseal = ({ env }: Deps, sealed: string): Promise<string> => unsealText(env.AUTH_SECRET, sealed);
