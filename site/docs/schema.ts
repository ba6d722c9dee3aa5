import { apiReference as words } from '#messages/api-reference.ts';
import { format } from '../../src/messages/format.ts';

/** The parts of the document's schemas (JSON Schema 2020-12) that this API uses. */
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

/** Schemas by reference name. */
export type Schemas = Readonly<Record<string, Schema>>;

/** A listed field; a nested one is named by its path: `results[].name`. */
export type FieldRow = { name: string; type: string; required: boolean; notes: string };

/** Maximum listed levels of a response; deeper ones are in the document. */
const DEEPEST = 3;
/** Numbers from here on only mean that there is no limit. */
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** The schema of a reference; any other is itself. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (schemas[name] ?? {});
}

const choicesOf = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [];

/** The type of a schema in words: `array of string or null`. */
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

/** Constraints of a value besides its type. */
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

/** The object inside a schema: itself, an array's items, or the first of several choices that is one. */
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

/** The fields of a body or response, each before its nested ones. */
export function schemaFields(given: Schema, schemas: Schemas, way = '', level = 1): FieldRow[] {
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
    return level < DEEPEST ? [row, ...schemaFields(field, schemas, name, level + 1)] : [row];
  });
}

/** Maximum example fields if none is required. */
const SHOWN = 3;

const EXAMPLES: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  uri: 'https://example.com',
  url: 'https://example.com/cardea',
  'date-time': '2026-01-31T09:00:00.000Z',
  date: '2026-01-31',
};

/** An example value of a schema; `name` is the field's. */
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
