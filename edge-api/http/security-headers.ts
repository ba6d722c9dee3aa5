import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** Responses other than pages need neither scripts nor frames nor pictures. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

const ALWAYS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=()',
};

/** Headers of every response. A page has its own content security policy, with hashes. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(ALWAYS)) c.header(name, value);
  const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html');
  if (isPage) c.header('Content-Type', 'text/html; charset=utf-8');
  if (!isPage && !c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', NOTHING);
  // Responses of calls are for programs; search engines index the card's page.
  if (c.req.path.startsWith('/api/')) c.header('X-Robots-Tag', 'noindex');
  if (c.req.url.startsWith('https:')) {
    c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
  }
});
