import type { AstroGlobal } from 'astro';
import { createClients, type Clients } from '../../src/api/client.ts';
import type { ReadableAnswer } from '../../src/api/problem.ts';
import type { Language } from '../../src/domain/locale/languages.ts';
import type { VisitorMessages } from '../../src/messages/visitor.ts';

/** The parts of a page that calls need. */
export type CallingPage = Pick<AstroGlobal, 'request' | 'url' | 'response'> & {
  locals: {
    api: (request: Request) => Promise<Response>;
    /** The page language, for error messages to visitors. */
    language?: Language;
  };
};

/** A page in the visitor's language. */
export type VisitorPage = CallingPage & { locals: { language: Language; messages: VisitorMessages } };

/** Why a call failed, with the API's names (RFC 9457). */
export type ApiProblem = {
  status: number;
  /** The last part of the problem's `type`. */
  code: string;
  /** The message for the whole call, null if the response was not a problem. */
  detail: string | null;
  /** Seconds to wait before a retry; NaN if unknown. */
  retryAfter: number;
  /** The first message for each field, by its path. */
  errors: Record<string, string>;
  /** The currently stored version, if the change was based on an older one. */
  current?: unknown;
};

type Problem = {
  type?: string;
  detail?: string;
  errors?: { path: string; message: string }[];
  current?: unknown;
};

/** Headers about the browser: its address, and the requesting site. */
const PASSED_ON = ['origin', 'sec-fetch-site', 'user-agent', 'cf-connecting-ip'];

/** Headers with credentials, for calls that need them. */
const IDENTITY = ['authorization', 'cookie'];

/**
 * `fetch` for this product's own API: as the page's browser, without leaving the worker, so that rate limits, rules
 * and the same-site check apply. `identity` includes the visitor's session.
 */
export function fetchAs({ request, locals }: CallingPage, { identity }: { identity: boolean }): typeof fetch {
  return (...[address, init]: Parameters<typeof fetch>) => {
    const headers = new Headers(init?.headers);
    for (const name of identity ? [...IDENTITY, ...PASSED_ON] : PASSED_ON) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (locals.language) headers.set('accept-language', locals.language);
    return locals.api(new Request(address, { ...init, headers, redirect: 'manual' }));
  };
}

/** The API's typed clients with this `fetch`. */
export const clientsOf = (page: CallingPage, as: { identity: boolean }): Clients =>
  createClients({ origin: page.url.origin, fetch: fetchAs(page, as) });

/** Reads the problem of a failed call; `Retry-After` is also passed to the browser. */
export async function problemOf(page: CallingPage, response: ReadableAnswer): Promise<ApiProblem> {
  const { type, detail, errors = [], current } = (await response.json().catch(() => ({}))) as Problem;
  const after = response.headers.get('retry-after');
  if (after) page.response.headers.set('retry-after', after);
  const first: Record<string, string> = {};
  for (const { path, message } of errors) first[path] ??= message;
  return {
    status: response.status,
    code: type?.split(':').at(-1) ?? '',
    detail: detail ?? null,
    retryAfter: after ? Number(after) : Number.NaN,
    errors: first,
    ...(current !== undefined && { current }),
  };
}
