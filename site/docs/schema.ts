import { apiReference as words } from '#messages/api-reference.ts';
import { format } from '../../src/messages/format.ts';

/** A schema of the OpenAPI document (JSON Schema 2020-12), as far as this API uses it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** Schemas by the names under which others refer to them. */
export type Schemas = Readonly<Record<string, Schema>>;

/** A field as the page lists it; what is inside another is named by its way there: `results[].name`. */
export type FieldRow = { name: string; type: string; required: boolean; notes: string };

/** So many levels of an answer are listed; what is deeper is in the document. */
const DEEPEST = 3;
/** Numbers from here on say only that there is no limit. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** The schema that a reference names; any other is itself. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}

const choicesOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [];

/** What kind of value a schema takes, in words: `array of string or null`. */
export function typeOf(given: Schema, schemas: Schemas): string {
  const schema = resolve(given, schemas);
  const choices = choicesOf(schema);
  if (choices.length > 0) return [...new Set(choices.map((one) => typeOf(one, schemas)))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `array of ${schema.items ? typeOf(schema.items, schemas) : 'anything'}`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'string' && schema.format) return `string (${schema.format})`;
  return schema.type ?? (schema.properties || schema.allOf ? 'object' : 'anything');
}

/** What a value may be besides its type. */
function notesOf(given: Schema, schemas: Schemas): string {
  const schema = resolve(given, schemas);
  const values = (schema.enum ?? resolve(schema.items ?? {}, schemas).enum)?.filter((one) => one !== null);
  const { maximum = NO_LIMIT, maxLength, maxItems, default: usual } = schema;
  const notes = [
    schema.description,
    values && format(words.one_of, { values: values.map(String).join(', ') }),
    maximum < NO_LIMIT && format(words.at_most, { n: maximum }),
    maxItems !== undefined && format(words.at_most, { n: maxItems }),
    maxLength !== undefined && format(words.longest, { n: maxLength }),
    usual !== undefined && usual !== null && format(words.default, { value: JSON.stringify(usual) }),
  ];
  return notes.filter(Boolean).join(' ');
}

/** The object inside a schema: itself, what an array holds, or the first of several choices that is one. */
function objectIn(given: Schema, schemas: Schemas): { schema: Schema; mark: string } | null {
  const schema = resolve(given, schemas);
  if (schema.properties) return { schema, mark: '' };
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => resolve(part, schemas));
    const properties = Object.assign({}, ...parts.map((part) => part.properties)) as Record<string, Schema>;
    return { schema: { properties, required: parts.flatMap((part) => part.required ?? []) }, mark: '' };
  }
  const inside = schema.items && objectIn(schema.items, schemas);
  if (inside) return { schema: inside.schema, mark: `[]${inside.mark}` };
  for (const choice of choicesOf(schema)) {
    const found = objectIn(choice, schemas);
    if (found) return found;
  }
  return null;
}

/** The fields of a body or an answer, each before those inside it. */
export function fieldsOf(given: Schema, schemas: Schemas, way = '', level = 1): FieldRow[] {
  const found = objectIn(given, schemas);
  if (!found) return [];
  const { properties = {}, required = [] } = found.schema;
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = `${way}${found.mark}${way || found.mark ? '.' : ''}${key}`;
    const row = {
      name,
      type: typeOf(field, schemas),
      required: required.includes(key),
      notes: notesOf(field, schemas),
    };
    return level < DEEPEST ? [row, ...fieldsOf(field, schemas, name, level + 1)] : [row];
  });
}

/** So many fields an example has where none is required. */
const SHOWN = 3;

const EXAMPLES: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  uri: 'https://example.com',
  url: 'https://example.com/cardea',
  'date-time': '2026-01-31T09:00:00.000Z',
  date: '2026-01-31',
};

/** A value that a schema takes, for an example; `name` is the field's. */
export function exampleOf(given: Schema, schemas: Schemas, name = '', level = 0): unknown {
  const schema = resolve(given, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = choicesOf(schema).find((one) => resolve(one, schemas).type !== 'null');
  if (choice) return exampleOf(choice, schemas, name, level);
  const object = objectIn(schema, schemas);
  if (object?.mark === '') {
    const { properties = {}, required = [] } = object.schema;
    const all = Object.keys(properties);
    const shown = required.length > 0 ? all.filter((key) => required.includes(key)) : all.slice(0, SHOWN);
    if (level > DEEPEST) return {};
    return Object.fromEntries(
      shown.map((key) => [key, exampleOf(properties[key]!, schemas, key, level + 1)]),
    );
  }
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'array':
      return schema.items ? [exampleOf(schema.items, schemas, name.replace(/s$/, ''), level + 1)] : [];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return EXAMPLES[schema.format ?? name] ?? '…';
  }
}
