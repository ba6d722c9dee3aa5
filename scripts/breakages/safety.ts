import type { Breakage } from './breakage.ts';

/** Faults of sign-in, cross-site requests and rate limits. */
export const SAFETY: readonly Breakage[] = [
  {
    name: 'Another site makes a signed-in browser change things',
    find: "if (isForeign(c.req.raw, c.get('deps').env.PUBLIC_URL)) throw otherOrigin();",
    replace: '',
    tier: 'rules',
    caughtBy: 'edge-api/modules/account/sessions.test.ts',
  },
  {
    name: 'A sign-in link redirects to another site',
    find: '\\\\]|\\/\\/|(?:^|\\/)',
    replace: '\\\\]|(?:^|\\/)',
    tier: 'rules',
    caughtBy: 'src/domain/account/safe-redirect.test.ts',
  },
  {
    name: 'A card that was taken down stays visible',
    find: ".set({ state: 'disabled', is_default: false, updated_at: nextMoment(row.taken_down_at) })",
    replace: '.set({ updated_at: nextMoment(row.taken_down_at) })',
    tier: 'rules',
    caughtBy: 'edge-api/modules/abuse/take-downs.test.ts',
  },
  {
    name: 'A card is flooded with exchanges from one address',
    find: "await spendAttempt(deps, 'exchange_per_address_and_profile', `${address}:${found.profile.id}`);",
    replace: '',
    tier: 'rules',
    caughtBy: 'edge-api/modules/exchange/exchange.test.ts',
  },
  {
    name: 'A thief of a session stays signed in when the password is chosen anew',
    find: 'revokeSessionsOnPasswordReset: true,',
    replace: 'revokeSessionsOnPasswordReset: false,',
    tier: 'rules',
    caughtBy: 'edge-api/modules/account/account.journey.test.ts',
  },
  {
    name: 'Signing out everywhere leaves other devices signed in',
    find: 'await endAllSessions(deps.db, actor.user.id);',
    replace: 'await endSession(deps.db, actor.user.id, actor.session.id);',
    tier: 'rules',
    caughtBy: 'edge-api/modules/account/account.journey.test.ts',
  },
  {
    name: 'A link that verified an e-mail works a second time',
    find: 'if (!updateTo) return voidLinks(deps.db, userId);',
    replace: 'if (!updateTo) return;',
    tier: 'rules',
    caughtBy: 'edge-api/modules/account/links/mailed-links.test.ts',
  },
  {
    name: 'A webhook calls a machine inside the network of who runs the service',
    find: "return protocol === 'https:' && isPublicHost(hostname);",
    replace: "return protocol === 'https:';",
    tier: 'rules',
    caughtBy: 'edge-api/modules/webhooks/webhooks.test.ts',
  },
  {
    name: "A webhook's receiver cannot verify its sender",
    find: 'encode(`${id}.${timestamp}.${body}`)',
    replace: 'encode(`${timestamp}.${body}`)',
    tier: 'rules',
    caughtBy: 'edge-api/modules/webhooks/webhooks.test.ts',
  },
  {
    name: 'A body of any size fills the worker’s memory',
    find: 'else if (!(length <= maxSize)) throw tooLarge();',
    replace: '',
    tier: 'rules',
    caughtBy: 'edge-api/http/body-limit.test.ts',
  },
  {
    name: 'Calls are answered without a content security policy',
    find: "c.header('Content-Security-Policy', NOTHING);",
    replace: "c.header('X-Nothing', NOTHING);",
    tier: 'rules',
    caughtBy: 'edge-api/http/security-headers.test.ts',
  },
  {
    name: 'A name with markup changes the content of a mail',
    find: '${escape(line)}</p>`',
    replace: '${line}</p>`',
    tier: 'rules',
    caughtBy: 'edge-api/ports/mail/render-letter.test.ts',
  },
];
