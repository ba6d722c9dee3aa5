import { subjectOf } from './call-subject.ts';

/** What the API answers when a call fails (RFC 9457), and what a call that never arrived is taken for. */
export type ApiProblem = {
  /** The answer's status; 0 where none came. */
  status: number;
  /** The last part of the problem's `type`, such as `handle_taken`; `offline` and `unreachable` where none came. */
  code: string;
  /** A sentence for the user; null where none came along. */
  detail: string | null;
  /** What is wrong with parts of the input, by their dotted path from the body's root. */
  errors: { path: string; message: string }[];
  /** Seconds after which to try again. */
  retryAfter: number | null;
  /** Where an upgrade is bought, for what the plan does not allow. */
  upgradeUrl: string | null;
  /** What is stored now, where a change was made of something older. */
  current?: unknown;
  /** What the call was about, as `subjectOf` says it. */
  about?: string | undefined;
};

type Body = Partial<{
  type: string;
  detail: string;
  errors: ApiProblem['errors'];
  upgrade_url: string;
  current: unknown;
}>;

/** As much of an answer as is read. */
export type ReadableAnswer = {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
};

/** What an answer of a typed call says where it went well. */
export type DataOf<Response> = Response extends { json(): Promise<infer Data> } ? Data : never;

/** Reads why a call was refused. What is no problem of the API's, a proxy's page say, has a status alone. */
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

/** What a call is refused for that never reached the API, by the error in place of an answer where it is at hand. */
export function lostProblem(error?: object): ApiProblem {
  const code = navigator.onLine === false ? 'offline' : 'unreachable';
  const about = error && subjectOf(error);
  return { status: 0, code, detail: null, errors: [], retryAfter: null, upgradeUrl: null, about };
}
