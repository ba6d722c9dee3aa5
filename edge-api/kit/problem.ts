import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { BRAND } from '../../src/domain/brand/brand.ts';
import { etagOf } from './etag.ts';

/** The only statuses that a call ever fails with. */
export type ProblemStatus = 400 | 401 | 402 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

/** What was wrong with one part of the input. `path` is dotted, from the body's root. */
export type InputError = { path: string; message: string };

/** What is stored now, for a caller who changed what was there before, and the version that names it. */
export type Current = { stored: object; version: string };

type Extras = { errors?: InputError[]; upgrade_url?: string; retryAfter?: number; current?: Current };

/**
 * A refusal that the caller is told of. `code` names it for machines (the `type` of RFC 9457), `detail` is a
 * sentence for the user.
 */
export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly code: string;
  readonly title: string;
  readonly extras: Extras;

  constructor(status: ProblemStatus, code: string, title: string, detail: string, extras: Extras = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.title = title;
    this.extras = extras;
  }
}

/** A refusal of what was sent by itself, before it was looked up what it is for. */
export class InputProblem extends Problem {}

/** The problem as one of input alone. */
export const ofInput = ({ status, code, title, message, extras }: Problem): InputProblem =>
  new InputProblem(status, code, title, message, extras);

/** How to say who calls (RFC 9110, 11.6.1; RFC 6750, 3). Browsers ask nobody for a bearer token. */
const CHALLENGE = `Bearer realm="${BRAND.name}"`;

/** The problem as an `application/problem+json` answer (RFC 9457). */
export function problemResponse(problem: Problem): Response {
  const { errors, upgrade_url, retryAfter, current } = problem.extras;
  const body = {
    type: `urn:problem:${problem.code}`,
    title: problem.title,
    status: problem.status,
    detail: problem.message,
    ...(errors && { errors }),
    ...(upgrade_url && { upgrade_url }),
    ...(current && { current: current.stored }),
  };
  const headers = new Headers({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  if (problem.status === 401) headers.set('www-authenticate', CHALLENGE);
  if (current) headers.set('etag', etagOf(current.version));
  if (retryAfter) headers.set('retry-after', String(Math.ceil(retryAfter)));
  return new Response(JSON.stringify(body), {
    status: problem.status satisfies ContentfulStatusCode,
    headers,
  });
}
