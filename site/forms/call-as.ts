import type { AstroGlobal } from 'astro';
import { createClients, type Clients } from '../../src/api/client.ts';
import type { ReadableAnswer } from '../../src/api/problem.ts';
import type { Language } from '../../src/domain/locale/languages.ts';
import type { VisitorMessages } from '../../src/messages/visitor.ts';

/** What a page gives to have a call made for it. */
export type CallingPage = Pick<AstroGlobal, 'request' | 'url' | 'response'> & {
  locals: {
    api: (request: Request) => Promise<Response>;
    /** The language of the page, in which a refusal for visitors is worded. */
    language?: Language;
  };
};

/** A page that visitors read in a language of theirs. */
export type VisitorPage = CallingPage & { locals: { language: Language; messages: VisitorMessages } };

/** Why a call was refused, by the API's own names (RFC 9457). */
export type ApiProblem = {
  status: number;
  /** The last part of the problem's `type`. */
  code: string;
  /** The sentence for the whole call, null where the answer was no problem at all. */
  detail: string | null;
  /** Seconds after which to try again; NaN where nothing was said of it. */
  retryAfter: number;
  /** The first sentence for each field, by its path. */
  errors: Record<string, string>;
  /** What is stored now, where a change was made of something older. */
  current?: unknown;
};

type Problem = {
  type?: string;
  detail?: string;
  errors?: { path: string; message: string }[];
  current?: unknown;
};

/** What the API needs to know of the browser: where it is, and which site made it ask. */
const PASSED_ON = ['origin', 'sec-fetch-site', 'user-agent', 'cf-connecting-ip'];

/** Who somebody is, for the calls that ask. */
const IDENTITY = ['authorization', 'cookie'];

/**
 * What a page asks this product's own API by: as the browser that looks at the page, without leaving the worker, so that
 * limits, rules and the check of the asking site hold. `identity` sends the visitor's session along.
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

/** The typed calls of the API, made so. */
export const clientsOf = (page: CallingPage, as: { identity: boolean }): Clients =>
  createClients({ origin: page.url.origin, fetch: fetchAs(page, as) });

/** Reads why a call was refused; when to try again is told to the browser, too. */
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
