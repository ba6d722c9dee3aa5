import { COUNT_LIMITS, TEXT_LIMITS, TEXT_MINIMUMS } from '../domain/limits/fields.ts';
import { permissions } from '#messages/permissions.ts';
import { validation } from '#messages/validation.ts';
import type { Messages } from './en.ts';
import { format } from './format.ts';

/** The groups that these sentences stand in; a browser is not sent the others for them. */
type Said = Pick<Messages, 'validation' | 'permissions'>;
const EN: Said = { validation, permissions };

/** Where a rule's number is found; of any other, it is the longest text. */
const LIMITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  too_short: TEXT_MINIMUMS,
  too_many: COUNT_LIMITS,
};

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** `first_name` as `First name`, for a field that has no label. */
const spoken = (field: string) => (field.charAt(0).toUpperCase() + field.slice(1)).replaceAll('_', ' ');

/** A label inside a sentence: `Email` as `email`, but `URL` and `LinkedIn` as they are. */
const inSentence = (label: string) =>
  /^\p{Lu}[\p{Ll}-]+(?:\P{L}|$)/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Whether a text is one of the product's own sentences of validation, and not some library's. */
export const isOwnSentence = (text: string, { validation, permissions }: Said = EN): boolean =>
  [...Object.values(validation.sentences), ...Object.values(permissions)].some((own) => own === text);

/**
 * The sentence for a code of validation: `first_name.too_long`, or `required` alone, where the field is the last
 * name in `path` (dotted, from the body's root). A permission's code has its sentence too. What is no code comes back
 * as it is, so that a schema may carry a sentence of its own.
 */
export function sentence(code: string, path = '', messages: Said = EN): string {
  const { sentences, templates, labels } = messages.validation;
  const whole = own(sentences, code) ?? own(messages.permissions, code);
  if (whole !== undefined) return whole;

  const [, prefix, rule = ''] = /^(?:(\w+)\.)?(\w+)$/.exec(code) ?? [];
  const template = own(templates, rule);
  if (template === undefined) return code;

  const field = prefix ?? path.split('.').findLast((part) => !/^\d*$/.test(part)) ?? '';
  const label = own(labels, field) ?? spoken(field);
  const limit = own(LIMITS[rule] ?? TEXT_LIMITS, field);
  return format(template, {
    x: rule === 'invalid' ? inSentence(label) : label,
    field: label,
    ...(limit === undefined ? {} : { n: limit }),
  });
}
