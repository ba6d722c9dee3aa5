import type { Deps } from '../../deps.ts';

/** The URLs of this service for a company's identity provider and directory. */
export function signOnAddresses({ env }: Deps, providerId: string) {
  const base = `${new URL(env.PUBLIC_URL).origin}/api`;
  return {
    redirect_uri: `${base}/auth/sso/callback/${providerId}`,
    acs_url: `${base}/auth/sso/saml2/sp/acs/${providerId}`,
    entity_id: `${base}/auth/sso/saml2/sp/metadata?providerId=${providerId}`,
    directory_url: `${base}/scim/v2`,
  };
}
