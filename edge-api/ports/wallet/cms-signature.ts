import forge from 'node-forge';

const { asn1 } = forge;
const { oids } = forge.pki;
type Node = forge.asn1.Asn1;
type Bytes = Uint8Array<ArrayBuffer>;

/** PEM texts: a certificate with its key, and the certificate of its issuer. */
export type Certificates = { certificate: string; key: string; passphrase?: string; authority: string };

/** Signs bytes. @param at the time in the signature */
export type Signer = (content: Bytes, at: Date) => Promise<Bytes>;

const { INTEGER, NULL, OCTETSTRING, OID, SEQUENCE, SET, UTCTIME } = asn1.Type;
const { CONTEXT_SPECIFIC, UNIVERSAL } = asn1.Class;
const leaf = (type: forge.asn1.Type, value: string): Node => asn1.create(UNIVERSAL, type, false, value);
const list = (type: forge.asn1.Type, nodes: Node[]): Node => asn1.create(UNIVERSAL, type, true, nodes);
const tagged = (nodes: Node[]): Node => asn1.create(CONTEXT_SPECIFIC, 0 as forge.asn1.Type, true, nodes);
const named = (oid: string): Node => leaf(OID, asn1.oidToDer(oid).getBytes());
const algorithm = (oid: string): Node => list(SEQUENCE, [named(oid), leaf(NULL, '')]);
const attribute = (oid: string, value: Node): Node => list(SEQUENCE, [named(oid), list(SET, [value])]);

const bytesOf = (binary: string): Bytes => Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
const binaryOf = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('latin1');
const derOf = (node: Node): Bytes => bytesOf(asn1.toDer(node).getBytes());

const readCertificate = (pem: string): Node => asn1.fromDer(forge.pem.decode(pem)[0]!.body);

/** The issuer and the serial number of a certificate (RFC 5280, 4.1). */
function issuerAndSerial(certificate: Node): Node {
  const fields = (certificate.value[0] as Node).value as Node[];
  const [serial, , issuer] = fields[0]!.tagClass === CONTEXT_SPECIFIC ? fields.slice(1) : fields;
  return list(SEQUENCE, [issuer!, serial!]);
}

/**
 * The key for WebCrypto, which only accepts plain PKCS #8. @throws for any other than an RSA key, or a wrong passphrase
 */
function importKey({ key, passphrase }: Certificates): Promise<CryptoKey> {
  const read = forge.pki.decryptRsaPrivateKey(key, passphrase) as forge.pki.rsa.PrivateKey | null;
  if (!read) throw new Error('The key of the pass certificate does not open with this passphrase.');
  const der = derOf(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(read)));
  return crypto.subtle.importKey('pkcs8', der, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' }, false, ['sign']);
}

/**
 * Creates detached signatures (RFC 5652, 'SignedData') with both certificates and the time, as wallets require. Keys
 * are parsed once; WebCrypto signs, since JavaScript takes 18 ms. @throws for invalid certificates or keys
 */
export async function cmsSigner(certificates: Certificates): Promise<Signer> {
  const own = readCertificate(certificates.certificate);
  const chain = [readCertificate(certificates.authority), own];
  const key = await importKey(certificates);
  return async (content, at) => {
    const digest = await crypto.subtle.digest('SHA-1', content);
    // A DER set is sorted by its bytes (X.690, 11.6): the shortest first.
    const attributes = [
      attribute(oids.contentType!, named(oids.data!)),
      attribute(oids.signingTime!, leaf(UTCTIME, asn1.dateToUtcTime(at))),
      attribute(oids.messageDigest!, leaf(OCTETSTRING, binaryOf(digest))),
    ];
    // The signature covers the set with its own tag, not the one in the message (RFC 5652, 5.4).
    const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, derOf(list(SET, attributes)));
    const version = leaf(INTEGER, asn1.integerToDer(1).getBytes());
    const signer = list(SEQUENCE, [
      version,
      issuerAndSerial(own),
      algorithm(oids.sha1!),
      tagged(attributes),
      algorithm(oids.rsaEncryption!),
      leaf(OCTETSTRING, binaryOf(signature)),
    ]);
    const signed = list(SEQUENCE, [
      version,
      list(SET, [algorithm(oids.sha1!)]),
      list(SEQUENCE, [named(oids.data!)]),
      tagged(chain),
      list(SET, [signer]),
    ]);
    return derOf(list(SEQUENCE, [named(oids.signedData!), tagged([signed])]));
  };
}
