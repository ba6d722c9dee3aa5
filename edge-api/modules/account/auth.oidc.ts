import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { FIRST_NAME_MAX, LAST_NAME_MAX } from '../../../src/domain/limits/text.ts';
import { oneLine } from '../../../src/domain/text/one-line.ts';
import type { Variables } from '../../env.ts';
import { OIDC } from './uses-oidc.ts';

const named = (value: unknown, most: number): string =>
  typeof value === 'string' ? [...oneLine(value.toWellFormed())].slice(0, most).join('').trim() : '';

/**
 * The deployment's OpenID Connect provider (OpenID Connect Core 1.0, by discovery, with PKCE and a verified ID token).
 * As with other providers, an e-mail that it does not call verified is verified by a mailed link first.
 */
export const oidcProvider = ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Variables) =>
  genericOAuth({
    config: [
      {
        providerId: OIDC,
        name: OIDC_NAME,
        clientId: OIDC_CLIENT_ID ?? '',
        clientSecret: OIDC_CLIENT_SECRET ?? '',
        discoveryUrl: `${(OIDC_ISSUER ?? '').replace(/\/$/, '')}/.well-known/openid-configuration`,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        requireEmailVerification: true,
        mapProfileToUser: ({ given_name, family_name }) => ({
          first_name: named(given_name, FIRST_NAME_MAX),
          last_name: named(family_name, LAST_NAME_MAX),
        }),
      },
    ],
  });
