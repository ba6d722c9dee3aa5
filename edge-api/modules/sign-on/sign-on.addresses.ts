import type { Deps } from '../../deps.ts';

/** What the identity provider and the directory of a company have to be told of this service. */
export function addressesOf({ env }: Deps, providerId: string) {
  const base = `${new URL(env.PUBLIC_URL).origin}/api`;
  return {
    redirect_uri: `${base}/auth/sso/callback/${providerId}`,
    acs_url: `${base}/auth/sso/saml2/sp/acs/${providerId}`,
    entity_id: `${base}/auth/sso/saml2/sp/metadata?providerId=${providerId}`,
    directory_url: `${base}/scim/v2`,
  };
}
