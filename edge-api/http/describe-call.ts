import { resolver, type DescribeRouteOptions } from 'hono-openapi';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_MAX } from '../../src/domain/exchange/exchange.ts';
import type { ProblemStatus } from '../kit/problem.ts';

/** Every refusal, whatever its status (RFC 9457). */
const problemAnswer = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    upgrade_url: z.string().optional(),
  })
  .meta({ id: 'Problem' });

const SUCCESSES = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted, and done soon',
  204: 'No content',
  302: 'Redirect',
  303: 'Redirect to a page that confirms it',
  304: 'Not modified',
  307: 'Redirect: the handle has changed',
} as const;

const REFUSALS: Record<ProblemStatus, string> = {
  400: 'Malformed request',
  401: 'Not signed in',
  402: 'Out of credits',
  403: 'Not allowed',
  404: 'Not found, or not yours',
  409: 'Conflict with what is stored',
  412: 'Another version is stored than `If-Match` names; `current` is what is stored',
  413: 'Body too large',
  415: 'Unsupported media type',
  422: 'Validation failed',
  429: 'Too many requests; `Retry-After` says when to try again',
  503: 'Part of the service is down; `Retry-After` says when to try again',
};

/** Successful responses: JSON of a schema, another content type by its name, or no content. */
type Answers = Partial<Record<keyof typeof SUCCESSES, z.ZodType | string | null>>;

/** Authentication methods, each sufficient (OpenAPI 3.1, Security Requirement Object). */
export type Security = readonly Readonly<Record<string, readonly string[]>>[];

/** The parts of a contract that the OpenAPI document describes. */
export interface Described {
  description?: string;
  who?: { security: Security; refuses: readonly ProblemStatus[] };
  owned?: unknown;
  body?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  /** The parameters of the path, where not every text is valid. */
  path?: z.ZodType | undefined;
  /** The form field of an uploaded file; besides `body`, an alternative to JSON. */
  upload?: string;
  /** The form, where it has more than a file. */
  form?: z.ZodObject;
  /** Input that the handler or better-auth checks, in one of `types` of content. */
  described?: { body?: z.ZodType; types?: readonly string[]; query?: z.ZodObject; key?: boolean };
  /** Whether it accepts an `Idempotency-Key`, under which it writes once. */
  key?: boolean;
  /** Whether a repeated request with an `Idempotency-Key` is answered like the first, and not made again. */
  replays?: boolean;
  /** Whether its 200 has an `ETag`; with `body`, it accepts `If-Match`. */
  tagged?: boolean;
  limit?: unknown;
  answers: Answers;
  /** Refusals that no other part implies. */
  refuses?: readonly ProblemStatus[];
  /** A valid body, or query where there is no body, for the document and tests. */
  example?: unknown;
}

/** The statuses with which a call refuses: those of its parts, those of `refuses`, and 503. */
export function refusalsOf(call: Described): ProblemStatus[] {
  const {
    body,
    query,
    path,
    upload,
    form,
    described,
    who,
    owned,
    tagged,
    limit,
    replays,
    refuses = [],
  } = call;
  const all: ProblemStatus[] = [
    ...(who?.refuses ?? []),
    ...(query || path ? ([400, 422] as const) : []),
    ...(body || upload || form || described?.body ? ([400, 413, 415, 422] as const) : []),
    ...(owned ? ([404] as const) : []),
    ...(tagged && body ? ([412] as const) : []),
    ...(limit ? ([429] as const) : []),
    ...(replays ? ([400, 409] as const) : []),
    ...refuses,
    503,
  ];
  return [...new Set(all)];
}

function contentOf(answer: z.ZodType | string | null) {
  if (answer === null) return {};
  if (typeof answer === 'string')
    return { content: { [answer]: { schema: { type: 'string' as const, format: 'binary' } } } };
  return { content: { 'application/json': { schema: resolver(answer) } } };
}

const problemContent = { 'application/problem+json': { schema: resolver(problemAnswer) } };

const ETAG = {
  ETag: { description: 'Names what is stored, for `If-Match`', schema: { type: 'string' } as object },
};

const text = (description: string) => ({ description, schema: { type: 'string' } as object });
const RATE_LIMIT = {
  RateLimit: text('What is left of the limits that this call counts against: `"default";r=999;t=900`'),
  'RateLimit-Policy': text('Those limits, `q` calls in `w` seconds: `"default";q=1000;w=900`'),
};

/** Whether API keys can make the call. */
const isForKeys = ({ who }: Described) => who?.security.some((one) => 'bearerAuth' in one) ?? false;

/** A refusal with the stored content. */
const currentContent = (current: z.ZodType) => ({
  'application/problem+json': { schema: resolver(problemAnswer.extend({ current }).meta({ id: undefined })) },
});

function answersOf(call: Described) {
  const { answers, tagged } = call;
  const good = Object.entries(answers).map(([status, answer]) => {
    const description = SUCCESSES[Number(status) as keyof typeof SUCCESSES];
    const headers = { ...(isForKeys(call) && RATE_LIMIT), ...(tagged && status === '200' && ETAG) };
    const said = Object.keys(headers).length > 0 ? { headers } : {};
    return [status, { description, ...said, ...contentOf(answer) }];
  });
  const bad = refusalsOf(call).map((status) => [
    status,
    {
      description: REFUSALS[status],
      content: status === 412 ? currentContent(answers[200] as z.ZodType) : problemContent,
      ...(status === 412 && { headers: ETAG }),
      ...(status === 429 && { headers: RATE_LIMIT }),
    },
  ]);
  return Object.fromEntries([...good, ...bad]);
}

const header = (name: string, schema: object, description?: string) => ({
  name,
  in: 'header' as const,
  required: false,
  ...(description && { description }),
  schema: { type: 'string', ...schema } as object,
});

const KEY = header('Idempotency-Key', { maxLength: IDEMPOTENCY_KEY_MAX });
const IF_MATCH = header(
  'If-Match',
  {},
  'The `ETag` of what was read: writes only where that is still stored, else answers 412',
);

/** The parameters of a schema, in a query or in a path. */
function namedBy(schema: z.ZodType | undefined, place: 'query' | 'path', example?: unknown) {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const examples = (example ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as z.core.JSONSchema.BaseSchema;
    return {
      name,
      in: place,
      ...(required.includes(name) && { required: true }),
      ...(description && { description }),
      schema: rest as object,
      ...(name in examples && { example: examples[name] }),
    };
  });
}

function parametersOf({ body, query, path, described, key, replays, tagged, example }: Described) {
  const named = [
    ...namedBy(path, 'path'),
    ...namedBy(query ?? described?.query, 'query', body ? undefined : example),
    ...(key || replays || described?.key ? [KEY] : []),
    ...(tagged && body ? [IF_MATCH] : []),
  ];
  return named.length > 0 ? named : undefined;
}

/** A form with a file in a field. */
const formWith = (name: string) => ({
  type: 'object' as const,
  properties: { [name]: { type: 'string' as const, format: 'binary' } },
  required: [name],
});

function bodyOf({ body, upload, form, described, example }: Described) {
  const json = body ?? described?.body;
  if (!json && !upload && !form) return undefined;
  const { types = ['application/json'] } = described ?? {};
  const sent = { schema: json && resolver(json), ...(example !== undefined && { example }) };
  return {
    ...(json && { required: true }),
    content: {
      ...(json && Object.fromEntries(types.map((type) => [type, sent]))),
      ...(upload && { 'multipart/form-data': { schema: formWith(upload) } }),
      ...(form && { 'multipart/form-data': { schema: resolver(form) } }),
    },
  };
}

/** The OpenAPI operation of a call; its schemas are converted when the document is built. */
export const operationOf = (tag: string, summary: string, call: Described): DescribeRouteOptions => ({
  tags: [tag],
  summary,
  ...(call.description && { description: call.description }),
  ...(call.who && { security: call.who.security as Record<string, string[]>[] }),
  responses: answersOf(call),
  get parameters() {
    return parametersOf(call);
  },
  requestBody: bodyOf(call),
});
