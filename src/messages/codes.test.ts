import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTACT_TEXT_NAMES } from '../domain/contact/contact.fields.ts';
import { CONTACT_FIELD_TYPES } from '../domain/sections/field-types.ts';
import { exchangeSchema, EXCHANGE_LIMITS } from '../domain/exchange/exchange.ts';
import { validation } from './en/validation.ts';
import { sentence } from './sentence.ts';

const ROOT = join(import.meta.dirname, '../..');
const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));

type Definition = Record<string, unknown> & { error?: unknown; checks?: unknown[] };
const definitionOf = (value: unknown): Definition | null => {
  if (typeof value !== 'object' || value === null) return null;
  const internals: unknown = Reflect.get(value, '_zod');
  return (internals as { def?: Definition } | undefined)?.def ?? null;
};

/** What a rule of a schema says where it is broken; nothing where the schema leaves that to zod. */
function saidBy(error: unknown): string[] {
  if (typeof error !== 'function') return [];
  return [undefined, null, 1, ''].flatMap((input) => {
    const said: unknown = (error as (issue: unknown) => unknown)({ input });
    const message =
      typeof said === 'object' && said !== null ? (said as { message?: unknown }).message : said;
    return typeof message === 'string' ? [message] : [];
  });
}

/** Every code that a schema carries, of all its parts, with the field that it is said of. */
function codesOf(schema: unknown, field: string, seen: Set<unknown>): [code: string, field: string][] {
  const definition = definitionOf(schema);
  if (!definition || seen.has(schema)) return [];
  seen.add(schema);
  const own = [definition.error, ...(definition.checks ?? []).map((check) => definitionOf(check)?.error)];
  const parts = Object.entries(definition).flatMap(([name, part]): [unknown, string][] => {
    if (name === 'shape') return Object.entries(part as object).map(([key, one]) => [one, key]);
    return [part].flat().map((one) => [one, field]);
  });
  return [
    ...own.flatMap(saidBy).map((code): [string, string] => [code, field]),
    ...parts.flatMap(([part, name]) => codesOf(part, name, seen)),
  ];
}

/** Codes of rules that are looked at behind a schema, whose fields stand in no text of the source. */
const MADE: string[] = [
  ...CONTACT_FIELD_TYPES.map(({ id }) => `${id}.required`),
  // A mobile number has the messages of every phone number.
  ...CONTACT_FIELD_TYPES.flatMap(({ id }) => (id === 'cell_phone' ? [] : [`${id}.too_long`])),
  ...CONTACT_TEXT_NAMES.flatMap((name) => [`${name}.invalid`, `${name}.too_long`]),
  ...Object.keys(EXCHANGE_LIMITS).map((name) => `${name}.too_long`),
  ...Object.keys(exchangeSchema.shape).map((name) => `${name}.required`),
  ...['too_short', 'too_long', 'pattern', 'reserved', 'taken'].map((reason) => `handle.${reason}`),
];

/** Sentences whose number is said where they are: the limit depends on what was sent. */
const FILLED = [
  'photo_gallery.too_many',
  'files.too_many',
  'links.too_many',
  'file.too_large',
  'image.too_small',
];

const RULES: readonly string[] = [...Object.keys(validation.templates), 'required'];
const isCode = (text: string) => {
  const [field = '', rule = ''] = text.split('.');
  return Object.hasOwn(validation.sentences, text) || (field !== '' && RULES.includes(rule));
};

/** Codes as they stand in the source, also those that no schema carries. */
const written = [...filesBelow('src', /\.tsx?$/), ...filesBelow('edge-api', /\.ts$/)].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/'([a-z_]+\.[a-z_]+)'/g)].flatMap(([, text = '']) =>
    isCode(text) ? [text] : [],
  ),
);

const modules = await Promise.all(
  [...filesBelow('src/domain', /\.ts$/), ...filesBelow('edge-api', /\.(?:schema|routes)\.ts$/)].map(
    (file) => import(file) as Promise<Record<string, unknown>>,
  ),
);
const carried = modules.flatMap((module) =>
  Object.values(module).flatMap((value) => codesOf(value, 'request', new Set())),
);

test('the codes of the schemas are found', () => {
  const codes = new Set(carried.map(([code]) => code));
  for (const code of [
    'first_name.too_long',
    'label.too_long',
    'questions.too_many',
    'required',
    'id.invalid',
  ])
    expect(codes).toContain(code);
  expect(codes.size).toBeGreaterThan(150);
  expect(written.length).toBeGreaterThan(100);
});

test('no sentence for a broken rule keeps a brace, or is a code still', () => {
  const all: [string, string][] = [
    ...carried,
    ...[...MADE, ...written].map((code): [string, string] => [code, '']),
  ];
  const wrong = all.flatMap(([code, field]) => {
    const said = sentence(code, field);
    return FILLED.includes(code) || !(/[{}]/.test(said) || /^\w+\.\w+$/.test(said))
      ? []
      : [`${code}: ${said}`];
  });
  expect([...new Set(wrong)].toSorted()).toEqual([]);
});
