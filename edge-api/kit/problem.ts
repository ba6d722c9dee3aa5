import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { BRAND } from '../../src/domain/brand/brand.ts';
import { etagOf } from './etag.ts';

/** The only statuses with which calls fail. */
export type ProblemStatus = 400 | 401 | 402 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

/** A fault of one part of the input. `path` is dotted, from the body's root. */
export type InputError = { path: string; message: string };

/** The stored content, for a caller who changed an older version, and its version. */
export type Current = { stored: object; version: string };

type Extras = { errors?: InputError[]; upgrade_url?: string; retryAfter?: number; current?: Current };

/**
 * A refusal for the caller. `code` names it for machines (the `type` of RFC 9457), `detail` is a message for the user.
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

/** A refusal of the input, before its subject was looked up. */
export class InputProblem extends Problem {}

/** The problem as an `InputProblem`. */
export const ofInput = ({ status, code, title, message, extras }: Problem): InputProblem =>
  new InputProblem(status, code, title, message, extras);

/** The challenge of a 401 (RFC 9110, 11.6.1; RFC 6750, 3). Browsers do not prompt for bearer tokens. */
const CHALLENGE = `Bearer realm="${BRAND.name}"`;

/** The problem as an `application/problem+json` response (RFC 9457). */
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
