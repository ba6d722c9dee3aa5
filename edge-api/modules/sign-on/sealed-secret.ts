import type { Deps } from '../../deps.ts';

/** A secret of somebody else's service, encrypted for the database with a key of this deployment's own secret. */
export async function seal({ env }: Deps, secret: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return symmetricEncrypt({ key: env.AUTH_SECRET, data: secret });
}

/** The secret of `seal`. @throws Error where it was sealed under another secret of the deployment */
export async function unseal({ env }: Deps, sealed: string): Promise<string> {
  const { symmetricDecrypt } = await import('better-auth/crypto');
  return symmetricDecrypt({ key: env.AUTH_SECRET, data: sealed });
}
