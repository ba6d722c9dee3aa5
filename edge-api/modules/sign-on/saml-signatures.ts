import { parseXml, type XmlElement } from '../../kit/xml.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const DSIG_MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const XMLENC = 'http://www.w3.org/2001/04/xmlenc#';

/** Accepted algorithms of signatures (RFC 6931, RFC 9231): SHA-1 is not collision-resistant. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  [`{${DSIG}}SignatureMethod`]: ['rsa', 'ecdsa'].flatMap((key) =>
    [256, 384, 512].map((bits) => `${DSIG_MORE}${key}-sha${bits}`),
  ),
  [`{${DSIG}}DigestMethod`]: [`${XMLENC}sha256`, `${DSIG_MORE}sha384`, `${XMLENC}sha512`],
};

const isStrong = ({ name, attributes, children }: XmlElement): boolean =>
  (ALLOWED[name]?.includes(attributes['Algorithm'] ?? '') ?? true) && children.every(isStrong);

function decode(base64: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Whether all signatures and digests in a SAML response use SHA-2; null for malformed XML. The signatures are not
 * verified here. @param base64 the posted response
 */
export function hasStrongSignatures(base64: string): boolean | null {
  const xml = decode(base64);
  const root = xml === null ? null : parseXml(xml);
  return root && isStrong(root);
}
