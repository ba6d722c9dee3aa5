import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

type Claims = Record<string, unknown> & { sub: string };

/** The secret of this service at the provider. */
export const CLIENT = { client_id: 'cardea', client_secret: 'a-secret-of-the-provider-that-is-long' };

/**
 * An independent OpenID Connect provider, on this machine. `knows` sets its redirect; it signs everyone in as `person`
 * without a page.
 */
export async function startOidcProvider() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let person: Claims = { sub: 'nobody' };
  return {
    issuer,
    setPerson: (claims: Claims) => {
      person = claims;
    },
    knows: (redirectUri: string) => {
      const provider = new Provider(issuer, {
        clients: [{ ...CLIENT, redirect_uris: [redirectUri] }],
        claims: {
          openid: ['sub'],
          email: ['email', 'email_verified'],
          profile: ['name', 'given_name', 'family_name'],
        },
        cookies: { keys: ['a key of its own'] },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        findAccount: (_, accountId) => ({ accountId, claims: () => person }),
        loadExistingGrant: async ({ oidc }) => {
          const grant = new oidc.provider.Grant({
            clientId: oidc.client!.clientId,
            accountId: oidc.session!.accountId!,
          });
          grant.addOIDCScope('openid email profile');
          await grant.save();
          return grant;
        },
      });
      const answer = provider.callback();
      server.removeAllListeners('request').on('request', (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return answer(request, response);
        return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
      });
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Follows a provider's pages like a browser, until it redirects elsewhere. @returns the URL */
export async function walkThrough(start: string): Promise<string> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  let at = start;
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    at = new URL(location, at).href;
    if (new URL(at).origin !== origin) return at;
  }
  throw new Error('The provider leads in a circle.');
}
