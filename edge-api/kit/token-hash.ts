/**
 * SHA-256 of a token, in hex. The database keeps this instead of the token, so that who reads the database can't be
 * anybody. The tokens are random and long: nobody finds one by trying, so the hash needs no salt.
 */
export async function hashToken(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
