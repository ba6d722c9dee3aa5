import { jwtVerify } from 'jose';
import type { Deps } from '../../deps.ts';
import { bearerToken, sessionCookie, withSessionCookie } from '../../http/session-token.ts';
import { sameText } from '../../kit/same-text.ts';
import { cookieSignature } from './cookie-signature.ts';
import { LINK_PATH } from './links/link-path.ts';

/** The request with only the random part of its token, which identifies the session. */
function withBearer(request: Request, token: string): Request {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${token}`);
  return new Request(request, { headers });
}

/**
 * The request with its session's cookie signed anew, if the deployment's previous secret signed it. better-auth knows
 * the present secret only.
 */
export async function signedAnew({ env }: Deps, request: Request): Promise<Request> {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS: previous } = env;
  if (!previous) return request;
  const bearer = bearerToken(request.headers);
  if (bearer) return withBearer(request, bearer);
  const [token, signature] = sessionCookie(request.headers)?.split(/\.(.*)/s) ?? [];
  if (!token || !signature) return request;
  if (!sameText(signature, await cookieSignature(previous, token))) return request;
  return withSessionCookie(request, `${token}.${await cookieSignature(AUTH_SECRET, token)}`);
}

const isSignedWith = async (secret: string, token: string): Promise<boolean> =>
  jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] }).then(
    () => true,
    () => false,
  );

/** The dependencies with the secret that signed a mailed link: the previous one for a link mailed before it changed. */
export async function withSecretOfLink(deps: Deps, request: Request): Promise<Deps> {
  const { AUTH_SECRET_PREVIOUS: previous } = deps.env;
  const url = new URL(request.url);
  const token = previous && url.pathname.endsWith(LINK_PATH) ? url.searchParams.get('token') : null;
  if (!previous || !token || !(await isSignedWith(previous, token))) return deps;
  // Those of a request inherit some, which a spread would lose.
  return Object.assign(Object.create(deps) as Deps, { env: { ...deps.env, AUTH_SECRET: previous } });
}
