import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import forge from 'node-forge';
import { DAY } from '../../../../src/domain/locale/durations.ts';

type Asked = IncomingMessage & { query: Record<string, string>; originalUrl: string };
type Options = Record<string, unknown>;

// The package has no types.
const samlp = createRequire(import.meta.url)('samlp') as {
  auth: (
    options: Options,
  ) => (request: Asked, response: ServerResponse, next: (error: Error) => void) => void;
};

/** A key and its self-signed certificate, as PEM. */
function newCertificate() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - 60_000);
  certificate.validity.notAfter = new Date(Date.now() + DAY);
  const name = [{ name: 'commonName', value: 'A provider' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { key: privateKey, cert: forge.pki.certificateToPem(certificate).replaceAll('\r', '').trim() };
}

type Said = { id: string; email: string; firstName: string; lastName: string };

/** The provider's attributes of a person, in its library's format. */
const mapper = ({ id, ...attributes }: Said) => ({
  getClaims: () => attributes,
  getNameIdentifier: () => ({
    nameIdentifier: id,
    nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  }),
});

/** An independent SAML 2.0 identity provider, on this machine. It signs everyone in as a configured person. */
export async function startSamlProvider() {
  const own = newCertificate();
  const other = newCertificate();
  const issuer = 'urn:example:provider';
  let said: Said = { id: 'nobody', email: '', firstName: '', lastName: '' };
  let options: Options = {};
  let recipient = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider.test');
    const asked = Object.assign(request, {
      query: Object.fromEntries(url.searchParams),
      originalUrl: url.href,
      user: said,
    });
    const answer = samlp.auth({
      issuer,
      ...own,
      getPostURL: (_: unknown, __: unknown, ___: unknown, done: (e: null, to: string) => void) =>
        done(null, 'x'),
      getUserFromRequest: () => said,
      profileMapper: mapper,
      responseHandler: (token: Buffer) => response.end(token.toString('base64')),
      recipient,
      destination: recipient,
      ...options,
    });
    answer(asked, response, (error) => response.writeHead(500).end(error.message));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    issuer,
    certificate: own.cert,
    /** An unknown certificate and key. */
    other,
    entry_point: `http://127.0.0.1:${port}/sso`,
    /** Sets the recipient of its responses. */
    knows: (acsUrl: string) => {
      recipient = acsUrl;
    },
    /** Sets the person that it signs in, and unusual options of its library. */
    setPerson: (person: Said, unusual: Options = {}) => {
      said = person;
      options = unusual;
    },
    /** The form that the provider has a browser post for the request in this URL. */
    answer: async (address: string) => {
      const response = await fetch(address);
      const body = await response.text();
      if (!response.ok) throw new Error(`The provider answered ${response.status}: ${body}`);
      return { SAMLResponse: body, RelayState: new URL(address).searchParams.get('RelayState') ?? '' };
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
