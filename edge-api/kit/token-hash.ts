/**
 * SHA-256 of a token, in hex. The database stores this instead of the token, so that a reader of the database cannot
 * impersonate anyone. Tokens are long and random, so the hash needs no salt.
 */
export async function hashToken(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
