import { expect, test } from 'vitest';
import { hasStrongSignatures } from './saml-signatures.ts';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const MORE = 'http://www.w3.org/2001/04/xmldsig-more#';
const ENC = 'http://www.w3.org/2001/04/xmlenc#';
const base64 = (xml: string) => Buffer.from(xml).toString('base64');

const answer = (signature: string, digest: string) =>
  `<r:Response xmlns:r="urn:r"><ds:Signature xmlns:ds="${DSIG}"><ds:SignedInfo>` +
  `<ds:SignatureMethod Algorithm="${signature}"/><ds:Reference><ds:DigestMethod Algorithm='${digest}'/>` +
  `</ds:Reference></ds:SignedInfo></ds:Signature></r:Response>`;

test.each<[string, string, string, boolean]>([
  ['RSA with SHA-256', `${MORE}rsa-sha256`, `${ENC}sha256`, true],
  ['RSA with SHA-512', `${MORE}rsa-sha512`, `${ENC}sha512`, true],
  ['ECDSA with SHA-384', `${MORE}ecdsa-sha384`, `${MORE}sha384`, true],
  ['a signature of SHA-1', `${DSIG}rsa-sha1`, `${ENC}sha256`, false],
  ['a digest of SHA-1', `${MORE}rsa-sha256`, `${DSIG}sha1`, false],
  ['a name spelt with entities', `${DSIG}rsa-sha&#49;`, `${ENC}sha256`, false],
  ['a shared key', `${DSIG}hmac-sha1`, `${ENC}sha256`, false],
  ['MD5', `${MORE}rsa-md5`, `${MORE}md5`, false],
  ['no name', '', '', false],
])('a response with %s', (_, signature, digest, isStrong) => {
  expect(hasStrongSignatures(base64(answer(signature, digest)))).toBe(isStrong);
});

test('a weak signature makes a response weak', () => {
  const strong = answer(`${MORE}rsa-sha256`, `${ENC}sha256`);
  const weak = answer(`${DSIG}rsa-sha1`, `${DSIG}sha1`);
  expect(hasStrongSignatures(base64(`<all>${strong}${weak}</all>`))).toBe(false);
  expect(hasStrongSignatures(base64(`<all>${strong}${strong}</all>`))).toBe(true);
});

test.each([
  ['no base64', '%%%'],
  ['no XML', base64('hello')],
  ['no UTF-8', '//79'],
  ['custom entities', base64(`<!DOCTYPE x [<!ENTITY a "b">]><x/>`)],
])('a response is refused that is %s', (_, text) => {
  expect(hasStrongSignatures(text)).toBeNull();
});
