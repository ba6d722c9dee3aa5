import { subjectOf } from './call-subject.ts';

/** The API's error (RFC 9457), also representing a call that did not arrive. */
export type ApiProblem = {
  /** The response's status; 0 if there is none. */
  status: number;
  /** The last part of the problem's `type`, such as `handle_taken`; `offline` or `unreachable` without a response. */
  code: string;
  /** A message for the user; null if there is none. */
  detail: string | null;
  /** Errors in parts of the input, by their dotted path from the body's root. */
  errors: { path: string; message: string }[];
  /** Seconds to wait before a retry. */
  retryAfter: number | null;
  /** The page to upgrade the plan, if it does not include this. */
  upgradeUrl: string | null;
  /** The currently stored value, if the change was based on an older one. */
  current?: unknown;
  /** The subject of the call, from `subjectOf`. */
  about?: string | undefined;
};

type Body = Partial<{
  type: string;
  detail: string;
  errors: ApiProblem['errors'];
  upgrade_url: string;
  current: unknown;
}>;

/** The parts of a response that are used. */
export type ReadableAnswer = {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
};

/** The data of a typed call's successful response. */
export type DataOf<Response> = Response extends { json(): Promise<infer Data> } ? Data : never;

/** Reads the problem of a failed call. Other responses, such as a proxy's page, have only a status. */
export async function readProblem(response: ReadableAnswer): Promise<ApiProblem> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  const body = isProblem ? ((await response.json().catch(() => ({}))) as Body) : {};
  const after = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    code: body.type?.split(':').at(-1) ?? '',
    detail: body.detail ?? null,
    errors: body.errors ?? [],
    retryAfter: after > 0 ? after : null,
    upgradeUrl: body.upgrade_url ?? null,
    ...(body.current !== undefined && { current: body.current }),
    about: subjectOf(response),
  };
}

/** The problem of a call that did not reach the API, from the error if available. */
export function lostProblem(error?: object): ApiProblem {
  const code = navigator.onLine === false ? 'offline' : 'unreachable';
  const about = error && subjectOf(error);
  return { status: 0, code, detail: null, errors: [], retryAfter: null, upgradeUrl: null, about };
}
