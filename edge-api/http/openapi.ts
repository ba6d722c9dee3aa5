import { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import { BRAND } from '../../src/domain/brand.ts';
import type { AppEnv } from './app-env.ts';

/** The document of every call (OpenAPI 3.1), made from the schemas that validate them. */
export const openApiDocument = (api: Hono<AppEnv>) =>
  openAPIRouteHandler(new Hono<AppEnv>().route('/api', api), {
    documentation: {
      info: {
        title: `${BRAND.name} API`,
        version: '1',
        description:
          'Signed in with a session cookie or `Authorization: Bearer`; failures are problem+json (RFC 9457).',
      },
      servers: [{ url: '/' }],
    },
  });
