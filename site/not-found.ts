import type { AstroGlobal } from 'astro';

/**
 * The page that says that there is nothing, with its status 404, at the address that was asked for. It is asked for
 * anew: a request whose form was read cannot be handed on.
 */
export const notFoundPage = ({ rewrite, url, request }: Pick<AstroGlobal, 'rewrite' | 'url' | 'request'>) =>
  rewrite(new Request(new URL('/404', url), { headers: request.headers }));
