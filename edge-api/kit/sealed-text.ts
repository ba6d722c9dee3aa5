/** A text, encrypted for the database with a key made of a secret of the deployment. */
export async function sealText(secret: string, text: string): Promise<string> {
  const { symmetricEncrypt } = await import('better-auth/crypto');
  return symmetricEncrypt({ key: secret, data: text });
}

/** The text of `sealText`. @throws Error where it was sealed under another secret */
export async function unsealText(secret: string, sealed: string): Promise<string> {
  const { symmetricDecrypt } = await import('better-auth/crypto');
  return symmetricDecrypt({ key: secret, data: sealed });
}
