import { parseXml, type XmlElement } from '../../kit/xml.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const DSIG_MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const XMLENC = 'http://www.w3.org/2001/04/xmlenc#';

/** What answers may be signed with (RFC 6931, RFC 9231): SHA-1 can be made to fit another text. */
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
 * Whether all signatures and digests in an answer of a SAML provider are of the SHA-2 family; null for what is no XML.
 * Whose they are is not looked at.
 * @param base64 the answer as it is posted
 */
export function hasStrongSignatures(base64: string): boolean | null {
  const xml = decode(base64);
  const root = xml === null ? null : parseXml(xml);
  return root && isStrong(root);
}
