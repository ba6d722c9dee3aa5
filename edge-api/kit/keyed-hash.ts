const encoder = new TextEncoder();

/** Hashes many texts with one secret, as `keyedHash` does. */
export async function keyedHasher(secret: string): Promise<(text: string) => Promise<string>> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return async (text) => {
    const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
    return [...mac].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}

/** HMAC-SHA-256 of a text with a secret, in hex: identifies equal texts without storing them. */
export const keyedHash = async (secret: string, text: string): Promise<string> =>
  (await keyedHasher(secret))(text);
