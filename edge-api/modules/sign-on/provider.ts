import { isOfDomain } from '../../../src/domain/sign-on/sign-on.ts';
import type { Deps } from '../../deps.ts';
import type { SignOn } from '../account/auth.ts';
import { unseal } from './sealed-secret.ts';
import { addressesOf } from './sign-on.addresses.ts';
import type { SignOnRow } from './sign-on.repository.ts';

/** Claims that an identity provider gives of a person, by what an account calls them (OpenID Connect Core, 5.1). */
const CLAIMS = { first_name: 'given_name', last_name: 'family_name' };

/** Attributes that a SAML provider has to be set up to give, as the page of the set-up says. */
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
  const { entity_id } = addressesOf(deps, providerId);
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
 * The identity provider of a company as better-auth asks it, loaded when first needed. `onSignedIn` is told of each person
 * who came by it, before they are led on.
 */
export async function providerOf(
  deps: Deps,
  row: SignOnRow,
  onSignedIn: (user: { id: string; email: string }) => Promise<void>,
): Promise<SignOn> {
  const { sso } = await import('@better-auth/sso');
  const plugin = sso({
    defaultSSO: [await configOf(deps, row)],
    // The domain is proven by a mail (`prove-domain.usecases.ts`), which this only asks whether it was.
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
