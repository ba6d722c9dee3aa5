import { isOfDomain } from '../../../src/domain/sign-on/sign-on.ts';
import type { Deps } from '../../deps.ts';
import type { SignOn } from '../account/auth.request.ts';
import { unseal } from './sealed-secret.ts';
import { signOnAddresses } from './sign-on.addresses.ts';
import type { SignOnRow } from './sign-on.repository.ts';

/** An identity provider's claims, by the fields of an account (OpenID Connect Core, 5.1). */
const CLAIMS = { first_name: 'given_name', last_name: 'family_name' };

/** Attributes that a SAML provider must be configured to send, as the set-up page says. */
const ATTRIBUTES = {
  email: 'email',
  firstName: 'firstName',
  lastName: 'lastName',
  extraFields: { first_name: 'firstName', last_name: 'lastName' },
};

const atEntryPoint = (Location: string) => ({
  Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  Location,
});

type Options = NonNullable<Parameters<typeof import('@better-auth/sso').sso>[0]>;
type Provider = NonNullable<Options['defaultSSO']>[number];

async function configOf(deps: Deps, row: SignOnRow): Promise<Provider> {
  const { provider_id: providerId, domain, issuer } = row;
  if (row.protocol === 'oidc') {
    return {
      providerId,
      domain,
      oidcConfig: {
        issuer,
        clientId: row.client_id ?? '',
        clientSecret: await unseal(deps, row.secret ?? ''),
        discoveryEndpoint: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        pkce: true,
        scopes: ['openid', 'email', 'profile'],
        mapping: { email: 'email', name: 'name', extraFields: CLAIMS },
      },
    };
  }
  const { entity_id } = signOnAddresses(deps, providerId);
  const cert = row.certificate ?? '';
  const entryPoint = row.entry_point ?? '';
  return {
    providerId,
    domain,
    samlConfig: {
      issuer: entity_id,
      entryPoint,
      cert,
      audience: entity_id,
      wantAssertionsSigned: true,
      idpMetadata: { entityID: issuer, cert, singleSignOnService: [atEntryPoint(entryPoint)] },
      spMetadata: { entityID: entity_id },
      mapping: ATTRIBUTES,
    },
  };
}

/**
 * A company's identity provider in better-auth, loaded on first use. `onSignedIn` receives each person who signed in,
 * before their redirect.
 */
export async function providerOf(
  deps: Deps,
  row: SignOnRow,
  onSignedIn: (user: { id: string; email: string }) => Promise<void>,
): Promise<SignOn> {
  const { sso } = await import('@better-auth/sso');
  const plugin = sso({
    defaultSSO: [await configOf(deps, row)],
    // The domain is verified by a mail (`prove-domain.usecases.ts`); this only checks that.
    domainVerification: { enabled: true },
    provisionUser: ({ user }) => onSignedIn({ id: user.id, email: user.email }),
    provisionUserOnEveryLogin: true,
    saml: { allowIdpInitiated: false, requireTimestamps: true },
  });
  return {
    plugin,
    admits: (email) => isOfDomain(email, row.domain),
    origin: row.protocol === 'oidc' ? new URL(row.issuer).origin : null,
  };
}
