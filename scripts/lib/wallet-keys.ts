import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/** Years for which the certificates of one machine are valid. */
const YEARS = 10;
const MODULUS = 2_048;

function newKey() {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: MODULUS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { ...pair, private: forge.pki.privateKeyFromPem(pair.privateKey) };
}

type Key = ReturnType<typeof newKey>;
type Name = forge.pki.CertificateField[];

function certificateOf(
  subject: Name,
  key: Key,
  issuer: Name,
  signer: Key,
  extensions: object[],
  serial: string,
) {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(key.publicKey);
  certificate.serialNumber = serial;
  const now = new Date();
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now.getFullYear() + YEARS, now.getMonth(), now.getDate());
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  certificate.setExtensions(extensions);
  certificate.sign(signer.private, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

/**
 * The signing keys of one machine: a certificate authority of its own, a certificate for passes, and a key for Google's
 * links. Genuine, but no phone trusts them. As base64url of JSON, for a variable.
 */
export function newWalletKeys(): string {
  const [authority, leaf, google] = [newKey(), newKey(), newKey()];
  const root: Name = [{ name: 'commonName', value: 'Cardea development passes' }];
  const subject: Name = [
    { type: '0.9.2342.19200300.100.1.1', value: 'pass.cardea.development' },
    { name: 'commonName', value: 'Pass Type ID: pass.cardea.development' },
    { name: 'organizationalUnitName', value: 'DEVELOPMNT' },
  ];
  const keys = {
    certificate: certificateOf(
      subject,
      leaf,
      root,
      authority,
      [{ name: 'keyUsage', digitalSignature: true, critical: true }],
      '02',
    ),
    key: leaf.privateKey,
    authority: certificateOf(
      root,
      authority,
      root,
      authority,
      [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'keyUsage', keyCertSign: true, critical: true },
      ],
      '01',
    ),
    google_key: google.privateKey,
  };
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}
