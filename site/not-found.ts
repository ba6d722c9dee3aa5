import type { AstroGlobal } from 'astro';

/**
 * The not-found page with status 404, at the requested address. As a new request: one whose form was read cannot be
 * passed on.
 */
export const notFoundPage = ({ rewrite, url, request }: Pick<AstroGlobal, 'rewrite' | 'url' | 'request'>) =>
  rewrite(new Request(new URL('/404', url), { headers: request.headers }));
