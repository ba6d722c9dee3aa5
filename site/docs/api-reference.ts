import { SCOPES } from '../../src/domain/keys/scopes.ts';
import { apiReference as words } from '#messages/api-reference.ts';
import { orderCalls } from './call-order.ts';
import {
  exampleOf,
  schemaFields,
  resolve,
  typeOf,
  type FieldRow,
  type Schema,
  type Schemas,
} from './schema.ts';
import type { TriedField } from './try-form.ts';

type Content = Readonly<Record<string, { schema?: Schema; example?: unknown }>>;
type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
};
type Operation = {
  tags?: string[];
  summary?: string;
  security?: Readonly<Record<string, readonly string[]>>[];
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Readonly<Record<string, { description?: string; content?: Content }>>;
};
/** The parts of the OpenAPI document that the page reads. */
export type ApiDocument = {
  tags?: readonly { name: string; description?: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: { schemas?: Schemas; parameters?: Readonly<Record<string, Parameter>> };
};

/** The callers of a call: a key with a scope, signed-in users, or everyone. */
type Caller = { kind: 'key'; scope: string } | { kind: 'person' } | { kind: 'everyone' };

type ShownBody = { content: string; fields: FieldRow[] };
export type ShownCall = {
  /** Its anchor in the page. */
  id: string;
  method: string;
  path: string;
  summary: string;
  caller: Caller;
  parameters: FieldRow[];
  body: ShownBody | null;
  answers: { status: string; description: string; fields: FieldRow[]; content: string | null }[];
  refusals: { status: string; description: string }[];
  example: string;
  /** The beginning of the JSON that answers it. */
  answer: string | null;
  /** Whether a browser can send it with a key, without a file. */
  isTriable: boolean;
  /** The parameters of path and query, to be filled in. */
  tried: TriedField[];
  /** An example of a JSON body. */
  json: string | null;
};
export type ShownGroup = { id: string; title: string; lead: string; calls: ShownCall[] };

const METHODS = ['get', 'post', 'put', 'delete'];
/** Calls for development are not public. */
const LEFT_OUT = /^\/api\/dev\//;

/** `get-contacts-contactId` of `GET /api/contacts/{contactId}`. */
const anchorOf = (method: string, path: string) =>
  `${method}${path
    .replace(/^\/api/, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replace(/-$/, '')}`;

function callerOf({ security = [] }: Operation): Caller {
  const scopes = security.flatMap(({ bearerAuth = [] }) => bearerAuth);
  const scope = SCOPES.find((one) => scopes.includes(one));
  if (scope) return { kind: 'key', scope };
  const isAsked =
    security.some((way) => 'cookieAuth' in way) && security.every((way) => Object.keys(way).length > 0);
  return { kind: isAsked ? 'person' : 'everyone' };
}

const TOKENS: Record<Caller['kind'], string | null> = {
  key: '$CARDEA_KEY',
  person: '$SESSION_TOKEN',
  everyone: null,
};

/** Text escaped for a shell between single quotes. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A placeholder for a name in braces, which a shell leaves unchanged: `CONTACT_ID`. */
const placeholder = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

/** An example of a JSON body. */
const jsonOf = ({ schema = {}, example }: Content[string], schemas: Schemas): unknown =>
  example ?? exampleOf(schema, schemas);

type Example = { method: string; path: string; caller: Caller; parameters: Parameter[]; content?: Content };

/** A call with curl. */
function curlOf(
  origin: string,
  { method, path, caller, parameters, content = {} }: Example,
  schemas: Schemas,
) {
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema = {}, example = exampleOf(schema, schemas, name) }) => {
      return `${name}=${encodeURIComponent(String(example))}`;
    });
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => placeholder(name));
  const token = TOKENS[caller.kind];
  const json = content['application/json'];
  const form = content['multipart/form-data']?.schema;
  const files = form && Object.keys(resolve(form, schemas).properties ?? {});
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"${origin}${place}${query.length > 0 ? `?${query.join('&')}` : ''}"`,
    token && `-H "Authorization: Bearer ${token}"`,
    json && '-H "Content-Type: application/json"',
    json && `-d ${quoted(JSON.stringify(jsonOf(json, schemas)))}`,
    ...(json ? [] : (files ?? []).map((name) => `-F "${name}=@FILE"`)),
  ]
    .filter(Boolean)
    .join(' \\\n  ');
}

/** Lines of an example response before what is left out. */
const ANSWER_LINES = 11;

/** The beginning of JSON, with a line for what is left out, and all brackets closed. */
function shortened(json: string): string {
  const lines = json.split('\n');
  const shown = lines.slice(0, ANSWER_LINES);
  const closing: string[] = [];
  for (const line of shown) {
    const text = line.trimStart();
    const indent = ' '.repeat(line.length - text.length);
    if (text.endsWith('{')) closing.unshift(`${indent}}`);
    else if (text.endsWith('[')) closing.unshift(`${indent}]`);
    else if (text.startsWith('}') || text.startsWith(']')) closing.shift();
  }
  // A single line is no longer than what says that it is left out.
  if (lines.length <= shown.length + 1 + closing.length) return json;
  return [...shown, `${'  '.repeat(closing.length)}…`, ...closing].join('\n');
}

/** The beginning of an example response. */
function answerOf(content: Content | undefined, schemas: Schemas): string | null {
  const json = content?.['application/json'];
  if (!json) return null;
  return shortened(JSON.stringify(jsonOf(json, schemas), null, 2));
}

/** A request or response with its fields; JSON if there are several types. */
function bodyOf(content: Content | undefined, schemas: Schemas): ShownBody | null {
  const kinds = Object.entries(content ?? {});
  const first = kinds.find(([kind]) => kind === 'application/json') ?? kinds[0];
  return first ? { content: first[0], fields: schemaFields(first[1].schema ?? {}, schemas) } : null;
}

function parameterRow(parameter: Parameter, schemas: Schemas): FieldRow {
  const { name, required = false, description = '', schema = {} } = parameter;
  const place = words.places[parameter.in as keyof typeof words.places] ?? parameter.in;
  const [field] = schemaFields({ properties: { [name]: schema } }, schemas);
  return {
    name,
    type: `${typeOf(schema, schemas)}, ${place}`,
    required,
    notes: [description, field?.notes].filter(Boolean).join('. '),
  };
}

/** Calls that a key can make first. */
const keysFirst = (one: ShownCall, other: ShownCall): number =>
  Number(other.caller.kind === 'key') - Number(one.caller.kind === 'key');

/** Every call of the document for the page, in groups; those most used by programs first. */
export function referenceOf(document: ApiDocument, origin: string): ShownGroup[] {
  const schemas = document.components?.schemas ?? {};
  const known = document.components?.parameters ?? {};
  const groups = new Map<string, ShownCall[]>(Object.keys(words.groups).map((tag) => [tag, []]));
  for (const [path, operations] of Object.entries(document.paths)) {
    if (LEFT_OUT.test(path)) continue;
    for (const method of METHODS) {
      const operation = operations[method];
      if (!operation) continue;
      const caller = callerOf(operation);
      const parameters = (operation.parameters ?? []).map((one) =>
        one.$ref ? (known[one.$ref.split('/').at(-1)!] ?? one) : one,
      );
      const content = operation.requestBody?.content;
      const responses = Object.entries(operation.responses ?? {});
      const [tag = 'service'] = operation.tags ?? [];
      const call: ShownCall = {
        id: anchorOf(method, path),
        method: method.toUpperCase(),
        path,
        summary: operation.summary ?? '',
        caller,
        parameters: parameters.map((one) => parameterRow(one, schemas)),
        body: bodyOf(content, schemas),
        answers: responses
          .filter(([status]) => Number(status) < 400)
          .map(([status, answer]) => {
            const body = bodyOf(answer.content, schemas);
            return {
              status,
              description: answer.description ?? '',
              fields: body?.fields ?? [],
              content: body?.content ?? null,
            };
          }),
        refusals: responses
          .filter(([status]) => Number(status) >= 400)
          .map(([status, { description = '' }]) => ({ status, description })),
        isTriable: caller.kind !== 'person' && !content?.['multipart/form-data'],
        tried: parameters.flatMap(({ name, in: place, required = false }) =>
          place === 'path' || place === 'query' ? [{ name, place, required }] : [],
        ),
        json: content?.['application/json']
          ? JSON.stringify(jsonOf(content['application/json'], schemas), null, 2)
          : null,
        answer: answerOf(responses.find(([status]) => status.startsWith('2'))?.[1].content, schemas),
        example: curlOf(origin, { method, path, caller, parameters, ...(content && { content }) }, schemas),
      };
      groups.set(tag, [...(groups.get(tag) ?? []), call]);
    }
  }
  const leads = new Map(document.tags?.map(({ name, description }) => [name, description]));
  return [...groups]
    .filter(([, calls]) => calls.length > 0)
    .map(([tag, calls]) => ({
      id: tag.replaceAll(' ', '-'),
      title: words.groups[tag as keyof typeof words.groups] ?? tag,
      lead: leads.get(tag) ?? '',
      calls: orderCalls(calls).toSorted(keysFirst),
    }));
}
