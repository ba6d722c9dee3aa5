import { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import { BRAND } from '../../src/domain/brand.ts';
import { COOKIE_PREFIX } from '../actor/session-length.ts';
import type { AppEnv } from './app-env.ts';

/** The document of every call (OpenAPI 3.1), made from the schemas that validate them. */
export const openApiDocument = (api: Hono<AppEnv>) =>
  openAPIRouteHandler(new Hono<AppEnv>().route('/api', api), {
    documentation: {
      info: {
        title: `${BRAND.name} API`,
        version: '1',
        description:
          'Calls are made with an API key that has the scope of the call, or signed in; failures are problem+json (RFC 9457).',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearerAuth: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API key, made at /integrations/keys. The scopes that a call needs are listed with it.',
          },
          cookieAuth: {
            type: 'apiKey',
            in: 'cookie',
            name: `${COOKIE_PREFIX}.session_token`,
            description: 'The session of a browser that is signed in.',
          },
          sessionAuth: {
            type: 'http',
            scheme: 'bearer',
            description: 'The session token that sign-in answers in `set-auth-token`.',
          },
        },
      },
    },
  });
