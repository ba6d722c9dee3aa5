import type { Context, MiddlewareHandler } from 'hono';
import { BRAND } from '../../src/domain/brand/brand.ts';
import { requestedLanguage } from '../../src/domain/locale/choose-language.ts';
import { edgeAddress, isLastingFile } from '../../src/domain/pages/edge-address.ts';
import { matches } from '../kit/etag.ts';
import type { CacheRequest } from '../ports/cache/cache.ts';
import type { AppEnv } from './app-env.ts';
import { ASK_EACH_TIME, FOR_THE_CACHE } from './cache-headers.ts';
import { withChosenLanguage } from './language-in-links.ts';
import { laterOf } from './later.ts';
import { prepareCached } from './prepare-cached.ts';
import { cookieToken } from './session-token.ts';

/** Only this part of a picture's `Accept` matters; normalized, browsers share the cached picture. */
const formatsOf = (accept: string) =>
  ['image/avif', 'image/webp'].filter((format) => accept.includes(format)).join(',') || '*/*';

/** Headers of conditional and partial requests for files. */
const FILE_HEADERS = ['Range', 'If-Range', 'If-None-Match'];

function fileRequest({ url, headers }: Request): Request {
  const asked = new Headers({ Accept: formatsOf(headers.get('Accept') ?? '') });
  for (const name of FILE_HEADERS) {
    const value = headers.get(name);
    if (value) asked.set(name, value);
  }
  return new Request(url, { headers: asked });
}

/** The request without its caller: no cookie, no token, nothing that could vary the response. */
function askedOf(request: Request): CacheRequest | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const url = new URL(request.url);
  if (isLastingFile(url.pathname)) return { kind: 'file', request: fileRequest(request) };
  const language = requestedLanguage(url.searchParams, request.headers.get('accept-language'));
  const address = edgeAddress(url.pathname, url.searchParams, language);
  return address === null ? null : { kind: 'card', request: new Request(new URL(address, url)) };
}

/** The card's new location, with the query of the request, which has the visit's source. */
function withQuery(location: string, { url }: Request): string {
  return location.includes('?') ? location : location + new URL(url).search;
}

function withoutTags(response: Response): Response {
  const sent = new Response(response.body, response);
  for (const name of FOR_THE_CACHE) sent.headers.delete(name);
  return sent;
}

/** The response for this visitor. */
function forVisitor(c: Context<AppEnv>, response: Response, status: string): Response {
  const { raw } = c.req;
  const headers = new Headers(response.headers);
  for (const name of FOR_THE_CACHE) headers.delete(name);
  headers.set('Cache-Status', `${BRAND.name}; ${status}`);
  const location = headers.get('Location');
  if (location) headers.set('Location', withQuery(location, raw));
  const etag = headers.get('ETag');
  if (!etag) return new Response(response.body, { status: response.status, headers });
  headers.set('Cache-Control', ASK_EACH_TIME);
  if (!matches(raw.headers.get('If-None-Match') ?? undefined, etag))
    return new Response(response.body, { headers });
  for (const name of ['Content-Type', 'Content-Length', 'Content-Encoding']) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

const executionOf = (c: Context<AppEnv>) => {
  try {
    return c.executionCtx;
  } catch {
    return undefined;
  }
};

type App = {
  fetch: (
    request: Request,
    env: AppEnv['Bindings'],
    execution?: Context['executionCtx'],
  ) => Response | Promise<Response>;
};

/**
 * Answers for cards from the edge cache, and has `origin` answer everything else. No cached response depends on its
 * caller; conditional requests are answered here, cached or not.
 */
export const edgeCache =
  (origin: App): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const asked = askedOf(c.req.raw);
    if (!asked) return next();
    const { cache } = c.get('deps');
    const fresh = async (request: Request) => {
      const response = await origin.fetch(request, c.env, executionOf(c));
      return asked.kind === 'card' ? prepareCached(response) : response;
    };
    const { response, status } = await cache.answer(asked, fresh, laterOf(c));
    // Missing pages are not cached, and a signed-in owner's differs from a visitor's.
    if (response.status === 404 && cookieToken(c.req.raw.headers)) {
      await response.body?.cancel();
      c.res = await origin.fetch(c.req.raw, c.env, executionOf(c));
      return;
    }
    c.res =
      asked.kind === 'card'
        ? await withChosenLanguage(forVisitor(c, response, status), new URL(c.req.url))
        : withoutTags(response);
  };
