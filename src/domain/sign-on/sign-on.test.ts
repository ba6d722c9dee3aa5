import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domainIssue, domainOf, isOfDomain, normalizeDomain, signOnSchema } from './sign-on.ts';

describe('a domain', () => {
  test.each([
    ['example.com', 'example.com', null],
    ['  @Example.COM ', 'example.com', null],
    ['bücher.example', 'xn--bcher-kva.example', null],
    ['', '', 'domain.required'],
    ['gmail.com', 'gmail.com', 'domain.shared'],
    ['GMX.de', 'gmx.de', 'domain.shared'],
    ['localhost', 'localhost', 'domain.invalid'],
    ['a b.example', 'a b.example', 'domain.invalid'],
    ['example.com/x', 'example.com/x', 'domain.invalid'],
    ['me@example.com', 'me@example.com', 'domain.invalid'],
  ])('%j is %j, with the issue %s', (raw, domain, issue) => {
    expect([normalizeDomain(raw), domainIssue(normalizeDomain(raw))]).toEqual([domain, issue]);
  });

  test.each([
    ['ida@example.com', true],
    ['Ida@EXAMPLE.com', true],
    ['ida@sub.example.com', false],
    ['ida@example.com.evil.test', false],
    ['ida@notexample.com', false],
    ['"ida@example.com"@evil.test', false],
    ['example.com', false],
    ['', false],
  ])('%j is of example.com: %s', (email, is) => {
    expect(isOfDomain(email, 'example.com')).toBe(is);
  });

  test('of an e-mail is the part after its last @', () => {
    fc.assert(
      fc.property(fc.string(), fc.domain(), (local, domain) => {
        expect(domainOf(`${local}@${domain}`)).toBe(domain);
      }),
    );
  });
});

const OIDC = {
  protocol: 'oidc',
  domain: 'example.com',
  issuer: 'https://id.example.com',
  client_id: 'cardea',
  client_secret: 's',
};
const PEM = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
const SAML = {
  protocol: 'saml',
  domain: 'example.com',
  issuer: 'urn:example:idp',
  entry_point: 'https://id.example.com/sso',
  certificate: PEM,
};

describe('single sign-on', () => {
  test.each([OIDC, SAML])('accepts $protocol, with members as the default role', (body) => {
    expect(signOnSchema.parse(body)).toEqual({ ...body, role: 'member' });
  });

  test.each<[string, object, string, string]>([
    ['an issuer that is no address', { ...OIDC, issuer: 'id.example.com' }, 'issuer', 'address.invalid'],
    [
      'an issuer with another scheme',
      { ...OIDC, issuer: 'javascript:alert(1)' },
      'issuer',
      'address.invalid',
    ],
    ['no client', { ...OIDC, client_id: ' ' }, 'client_id', 'required'],
    ['a shared domain', { ...OIDC, domain: 'gmail.com' }, 'domain', 'domain.shared'],
    ['a role that runs the team', { ...OIDC, role: 'admin' }, 'role', 'role.invalid'],
    ['no certificate', { ...SAML, certificate: 'AAAA' }, 'certificate', 'certificate.invalid'],
    [
      'a private key',
      { ...SAML, certificate: PEM.replaceAll('CERTIFICATE', 'PRIVATE KEY') },
      'certificate',
      'certificate.invalid',
    ],
    ['an entry point that is no address', { ...SAML, entry_point: '/sso' }, 'entry_point', 'address.invalid'],
  ])('rejects %s', (_, body, path, code) => {
    const { error } = signOnSchema.safeParse(body);
    expect(error?.issues.map(({ path: [at], message }) => [at, message])).toContainEqual([path, code]);
  });
});
