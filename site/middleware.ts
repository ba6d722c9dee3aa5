import type { APIContext } from 'astro';
import { defineMiddleware, sequence } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { createApp } from '../edge-api/app.ts';
import { isDatabaseAway } from '../edge-api/db/client.ts';
import { createDeps } from '../edge-api/compose.ts';
import type { Bindings } from '../edge-api/env.ts';
import { describeError, log } from '../edge-api/kit/log.ts';
import { problemResponse } from '../edge-api/kit/problem.ts';
import { notFound, otherOrigin } from '../edge-api/kit/problems.ts';
import { nameOfError } from '../edge-api/db/name-of-error.ts';
import { requestLanguage } from '../edge-api/http/language.ts';
import { laterOf } from '../edge-api/http/later.ts';
import { isForeign } from '../edge-api/http/origin.ts';
import { renewedCookie, sessionToken } from '../edge-api/http/session-token.ts';
import { findPerson } from '../edge-api/actor/actor.usecases.ts';
import { DEFAULT_LANGUAGE } from '../src/domain/locale/languages.ts';
import { guard } from '../src/domain/account/page-guard.ts';
import { visitorMessages } from '../src/messages/visitor.ts';
import { answersMethod } from './form-pages.ts';
import { redirectToRefusal, openRefusal } from './forms/refused-form.ts';
import { CACHED_FOR } from '../src/domain/offline/cached-for.ts';
import { isFramed, isOwnerPage } from '../src/domain/pages/owner-pages.ts';
import type { PagePath } from '../src/domain/pages/pages.ts';
import { requestInstead } from './not-found.ts';
import { languageOfPage } from './html-language.ts';
import { versioned } from './page-version.ts';

/** Seconds after which a browser can retry while a part is down. */
const RETRY_AFTER = '5';

/** A page that replaces another: same address, its own status, never cached. */
function replacement(page: Response, status: number, extra: Record<string, string> = {}): Response {
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return new Response(page.body, { status, headers });
}

/** Pages that replace a failed one. */
const REPLACEMENTS = ['/unavailable', '/went-wrong'] as const satisfies PagePath[];
const isReplacement = (path: string) => REPLACEMENTS.some((page) => page === path);

/** The response when even the replacing page fails. */
const BARE = { status: 500, headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' } };

/** Renders a page in place of a failed one. As a new request: one whose form was read cannot be passed on. */
const instead = (page: APIContext, path: (typeof REPLACEMENTS)[number]) =>
  page.rewrite(requestInstead(page, path));

/**
 * Buffers a page. Astro streams each component: browsers would paint half a button and shift its icon when the label
 * arrives, and a database failure would leave half a page.
 */
async function inOnePiece(page: Response, { own }: { own: boolean }): Promise<Response> {
  const isPage = page.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage || !page.body) return page;
  const text = await page.text();
  const { html, etag } = own ? await versioned(text) : { html: text, etag: null };
  const whole = new Response(html, page);
  if (etag) whole.headers.set('ETag', etag);
  const language = languageOfPage(html);
  if (language) whole.headers.set('Content-Language', language);
  return whole;
}

/** Only the API, for pages that pass on a form: with every limit and rule, but without the network. */
const calls = createApp({ createDeps, page: () => problemResponse(notFound()) });

/** Gives pages what use cases need, and turns failures into error pages: a database that is away, or a defect. */
const prepare = defineMiddleware(async (context, next) => {
  context.locals.deps = createDeps(env as unknown as Bindings);
  context.locals.actor = null;
  context.locals.requestedLanguage = requestLanguage(context.request);
  context.locals.language = context.locals.requestedLanguage ?? DEFAULT_LANGUAGE;
  context.locals.messages = visitorMessages(context.locals.language);
  context.locals.later = laterOf({ executionCtx: context.locals.cfContext });
  context.locals.api = async (request) =>
    calls.fetch(request, env as unknown as Bindings, context.locals.cfContext);
  if (!answersMethod(context.request.method, context.originPathname)) {
    return problemResponse(notFound());
  }
  try {
    const page = await inOnePiece(await next(), { own: context.locals.actor !== null });
    const { goneStatus } = context.locals;
    return goneStatus === undefined ? page : replacement(page, goneStatus);
  } catch (error) {
    log('error', nameOfError(error), { error: describeError(error) });
    // A replacing page that fails is not replaced again.
    if (isReplacement(context.url.pathname))
      return new Response(context.locals.messages.pages.went_wrong.title, BARE);
    return isDatabaseAway(error)
      ? replacement(await instead(context, '/unavailable'), 503, { 'Retry-After': RETRY_AFTER })
      : replacement(await instead(context, '/went-wrong'), 500);
  }
});

/** Allows only signed-in users on owner pages, and redirects them according to their status. */
const guardOwnerPages = defineMiddleware(async (context, next) => {
  const { pathname, search } = context.url;
  if (!isOwnerPage(pathname)) return next();
  // Other pages pass their forms to the API, which rejects them while retaining the input.
  if (isForeign(context.request, context.locals.deps.env.PUBLIC_URL)) return problemResponse(otherOrigin());
  const token = sessionToken(context.request.headers);
  const actor = token ? await findPerson(context.locals.deps, token) : null;
  context.locals.actor = actor;
  const answer = guard({
    signedIn: actor !== null,
    status: actor?.user.status ?? null,
    path: pathname,
    query: search,
    inIframe: isFramed(context.request.headers.get('sec-fetch-dest'), search),
    owesSecondFactor: actor?.owes_second_factor ?? false,
  });
  if (answer.kind === 'redirect') return context.redirect(answer.to, 302);
  if (answer.kind === 'critical') return replacement(await context.rewrite('/critical'), 403);
  const page = await next();
  // Chromium does not cache a page that fetched a `no-store` response. `look-again.ts` sends a HEAD, which has no
  // body to store.
  const store = context.request.method === 'HEAD' ? 'no-cache' : 'no-store';
  page.headers.set('Cache-Control', `private, ${store}`);
  if (actor) page.headers.set(CACHED_FOR, actor.user.id);
  const renewed = actor?.renewed ? renewedCookie(context.request.headers) : null;
  if (renewed) page.headers.append('Set-Cookie', renewed);
  return page;
});

/** Redirects a rejected form to an address that shows the response once (decision 0085). */
const answerRefused = defineMiddleware(
  async (context, next) => (await openRefusal(context)) ?? redirectToRefusal(context, await next()),
);

export const onRequest = sequence(prepare, guardOwnerPages, answerRefused);
