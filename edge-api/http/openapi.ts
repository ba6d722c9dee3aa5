import { Hono, type Handler } from 'hono';
import { generateSpecs, type GenerateSpecOptions } from 'hono-openapi';
import { BRAND } from '../../src/domain/brand/brand.ts';
import { COOKIE_PREFIX } from '../actor/session-length.ts';
import { apiReference as words } from '#messages/api-reference.ts';
import type { AppEnv } from './app-env.ts';
import { completeDocument } from './complete-document.ts';

const DOCUMENTATION = {
  info: {
    title: `${BRAND.name} API`,
    version: '1',
    description:
      'Calls are made with an API key that has the scope of the call, or signed in; failures are problem+json (RFC 9457).',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  tags: Object.entries(words.group_leads).map(([name, description]) => ({ name, description })),
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
      passAuth: {
        type: 'http',
        scheme: 'ApplePass',
        description: 'The token in a pass of Apple Wallet, by which a phone shows that it has it.',
      },
    },
  },
} satisfies GenerateSpecOptions['documentation'];

/** The payloads of webhooks, by event (OpenAPI 3.1, 4.8.1). */
export type DescribedWebhooks = NonNullable<Awaited<ReturnType<typeof generateSpecs>>['webhooks']>;

/**
 * The OpenAPI 3.1 document of every call, built on first request from the schemas that validate them, and of the
 * payloads of webhooks.
 */
export function openApiDocument(api: Hono<AppEnv>, webhooks: DescribedWebhooks): Handler<AppEnv> {
  const all = new Hono<AppEnv>().route('/api', api);
  let document: Awaited<ReturnType<typeof generateSpecs>> | undefined;
  return async (c) => {
    document ??= completeDocument(await generateSpecs(all, { documentation: DOCUMENTATION }, c), all.routes);
    return c.json({ ...document, webhooks });
  };
}
