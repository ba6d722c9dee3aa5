import { describeRoute, resolver, uniqueSymbol } from 'hono-openapi';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_MAX } from '../../src/domain/exchange/exchange.ts';
import { SCOPES, type Scope } from '../../src/domain/keys/scopes.ts';
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
  200: 'The answer',
  201: 'It is made',
  202: 'It is taken, and done soon',
  204: 'It is done',
  302: 'Leads on',
  303: 'Leads to a page that says what was done',
  304: 'It is as the caller has it',
  307: 'It has another address now',
} as const;

const REFUSALS: Record<ProblemStatus, string> = {
  400: 'It could not be read',
  401: 'Not signed in',
  402: 'Out of credits',
  403: 'Not allowed',
  404: "Not there, or somebody else's",
  409: 'In conflict with what is there',
  412: 'Another version is stored than `If-Match` names; `current` is what is stored',
  413: 'Too large',
  415: 'Of another type than this call takes',
  422: 'A rule is broken',
  429: 'Too many tries; `Retry-After` says when to come back',
  503: 'A part of the service is down; `Retry-After` says when to come back',
};

/** What a call answers when it goes well: JSON of a schema, another type of content by its name, or nothing. */
type Answers = Partial<Record<keyof typeof SUCCESSES, z.ZodType | string | null>>;

/** Refusals of a call behind a sign-in: nobody is signed in, another site made the browser ask, or the role may not. */
export const SIGNED_IN = [401, 403] as const;
/** Refusals of a body that is checked against a schema. */
export const WITH_BODY = [400, 413, 415, 422] as const;
/** Refusals of API keys, where no key may make a call: unknown ones, others, and one that calls too often. */
export const WITHOUT_KEY = [401, 403, 429] as const;
/** Refusals of a query that is checked against a schema. */
export const WITH_QUERY = [400, 422] as const;

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

/** A refusal with what is stored now. */
const currentContent = (current: z.ZodType) => ({
  'application/problem+json': { schema: resolver(problemAnswer.extend({ current }).meta({ id: undefined })) },
});

/**
 * What a call answers and how it refuses; 503 is said of every call. `tagged` says that its 200 carries an `ETag`, and that
 * a 412 brings what is stored now.
 */
export function responsesOf(answers: Answers, refusals: readonly ProblemStatus[], tagged = false) {
  const good = Object.entries(answers).map(([status, answer]) => {
    const description = SUCCESSES[Number(status) as keyof typeof SUCCESSES];
    const headers = tagged && status === '200' ? { headers: ETAG } : {};
    return [status, { description, ...headers, ...contentOf(answer) }];
  });
  const bad = [...new Set<ProblemStatus>([...refusals, 503])].map((status) => [
    status,
    {
      description: REFUSALS[status],
      content: status === 412 ? currentContent(answers[200] as z.ZodType) : problemContent,
      ...(status === 412 && { headers: ETAG }),
    },
  ]);
  return Object.fromEntries([...good, ...bad]);
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  schema: { type: 'string', maxLength: IDEMPOTENCY_KEY_MAX } as object,
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header' as const,
  required: false,
  description: 'The `ETag` of what was read: writes only where that is still stored, else answers 412',
  schema: { type: 'string' } as object,
};

/** Ways to say who calls, each enough by itself (OpenAPI 3.1, Security Requirement Object). */
type Security = readonly Readonly<Record<string, readonly string[]>>[];

/** What is sent with a call that another part of the service checks. */
type Sent = {
  body?: z.ZodType;
  query?: z.ZodObject;
  /** The name of the field of a form in which it takes a file. */
  upload?: string;
  /** The form that it takes, where that is more than a file. */
  form?: z.ZodObject;
  /** Whether it takes an `Idempotency-Key`, under which it writes once. */
  key?: boolean;
  /** Who may make it, where that is not said by a middleware. */
  by?: Security;
  /** Whether its 200 carries an `ETag`; where it may answer 412, it takes that as `If-Match`. */
  tagged?: boolean;
};

const parametersOf = (query: z.ZodObject) =>
  Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: !z.safeParse(schema, undefined).success,
    schema: z.toJSONSchema(schema) as object,
  }));

/** A form with a file in one of its fields. */
const formOf = (name: string) => ({
  type: 'object' as const,
  properties: { [name]: { type: 'string' as const, format: 'binary' } },
  required: [name],
});

/**
 * Writes the calls of a group into the OpenAPI document, each with what it answers and how it refuses; `always` is how all of
 * them may. What is `sent` is only described here: `validate` does both for what this product checks itself.
 */
export const describeCalls =
  (tag: string, always: readonly ProblemStatus[] = []) =>
  (
    summary: string,
    answers: Answers,
    refusals: readonly ProblemStatus[],
    { body, query, upload, form, key = false, by, tagged = false }: Sent = {},
  ) => {
    const parameters = [
      ...(query ? parametersOf(query) : []),
      ...(key ? [KEY] : []),
      ...(refusals.includes(412) ? [IF_MATCH] : []),
    ];
    return describeRoute({
      tags: [tag],
      summary,
      responses: responsesOf(answers, [...always, ...refusals], tagged),
      ...(by && { security: by.map((way) => ({ ...way })) as Record<string, string[]>[] }),
      ...(parameters.length > 0 && { parameters }),
      ...((body || upload || form) && {
        requestBody: {
          content: {
            ...(body && { 'application/json': { schema: resolver(body) } }),
            ...(upload && { 'multipart/form-data': { schema: formOf(upload) } }),
            ...(form && { 'multipart/form-data': { schema: resolver(form) } }),
          },
        },
      }),
    });
  };

/** Calls of people alone. */
export const SESSION_SECURITY: Security = [{ cookieAuth: [] }, { sessionAuth: [] }];

/** Calls of everybody that know who is signed in. */
export const MAYBE_SESSION: Security = [{}, ...SESSION_SECURITY];

/** Calls of phones that have a pass of Apple Wallet. */
export const PASS_SECURITY: Security = [{ passAuth: [] }];

/** Calls that API keys may make, too, by the scope that these need. */
export const KEY_SECURITY = Object.fromEntries(
  SCOPES.map((scope) => [scope, [{ bearerAuth: [scope] }, ...SESSION_SECURITY]]),
) as unknown as Record<Scope, Security>;

/** Writes into the OpenAPI document who may make the calls behind a middleware; keys can make too many. */
export function withSecurity<Middleware extends object>(
  security: Security,
  middleware: Middleware,
): Middleware {
  const isForKeys = security.some((way) => 'bearerAuth' in way);
  const responses = isForKeys ? responsesOf({}, [429]) : {};
  return Object.assign(middleware, { [uniqueSymbol]: { spec: { security, responses } } });
}
