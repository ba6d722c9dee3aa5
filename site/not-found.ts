import type { APIContext } from 'astro';

/** A request for another page in this one's place: as its browser asks, and in the language that this page is in. */
export function requestInstead(
  { url, request, locals }: Pick<APIContext, 'url' | 'request' | 'locals'>,
  path: string,
): Request {
  const headers = new Headers(request.headers);
  headers.set('accept-language', locals.language);
  return new Request(new URL(path, url), { headers });
}

/**
 * The page that says that there is nothing, with its status 404, at the address that was asked for. It is asked for
 * anew: a request whose form was read cannot be handed on.
 */
export const notFoundPage = (page: Pick<APIContext, 'rewrite' | 'url' | 'request' | 'locals'>) =>
  page.rewrite(requestInstead(page, '/404'));
