import type { APIContext } from 'astro';

/** A request for another page to render instead: with the browser's headers, in this page's language. */
export function requestInstead(
  { url, request, locals }: Pick<APIContext, 'url' | 'request' | 'locals'>,
  path: string,
): Request {
  const headers = new Headers(request.headers);
  headers.set('accept-language', locals.language);
  return new Request(new URL(path, url), { headers });
}

/**
 * The not-found page with status 404, at the requested address. As a new request: one whose form was read cannot be
 * passed on.
 */
export const notFoundPage = (page: Pick<APIContext, 'rewrite' | 'url' | 'request' | 'locals'>) =>
  page.rewrite(requestInstead(page, '/404'));
