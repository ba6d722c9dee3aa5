import { importPKCS8, SignJWT, type JWTPayload } from 'jose';

/** Maximum length of a link (Google, 'Create JWT for Google Wallet'). */
export const GOOGLE_LINK_MAX = 1_800;

const SAVE = 'https://pay.google.com/gp/v/save/';

/** The signer: a service account's e-mail and private key (PKCS #8, PEM). */
export type GoogleSigner = { email: string; key: string };

/**
 * The link that saves these objects, signed with RS256. `origin` is the site that shows the link. @param seconds now,
 * since 1970
 */
export async function signedLink(
  { email, key }: GoogleSigner,
  objects: readonly object[],
  origin: string,
  seconds: number,
): Promise<string> {
  const payload: JWTPayload = {
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    iat: seconds,
    origins: [origin],
    payload: { genericObjects: objects },
  };
  const signer = await importPKCS8(key, 'RS256');
  return SAVE + (await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(signer));
}
