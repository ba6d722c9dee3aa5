const encoder = new TextEncoder();

/** better-auth's signature of a cookie: HMAC-SHA-256 in base64. */
export async function cookieSignature(secret: string, value: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(value));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}
