import type { Variables } from '../../env.ts';

/** The id of the deployment's own OpenID Connect provider, in calls and in the path of its callback. */
export const OIDC = 'oidc';

/** Calls whose body names a provider. */
const STARTS = ['/sign-in/social', '/link-social'];

/** Whether this deployment has an OpenID Connect provider of its own. */
export const hasOidc = ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Variables): boolean =>
  Boolean(OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET);

/** Whether a call signs in with that provider, which is only asked for its addresses then. */
export async function usesOidc(env: Variables, request: Request): Promise<boolean> {
  if (!hasOidc(env)) return false;
  const { pathname } = new URL(request.url);
  if (pathname.endsWith(`/callback/${OIDC}`)) return true;
  if (!STARTS.some((path) => pathname.endsWith(path))) return false;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'provider' in body && body.provider === OIDC;
}
