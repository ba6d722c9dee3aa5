import { z } from 'zod';
import { PROFILE_COLUMNS } from '../../../src/domain/profile/field-sets.ts';
import {
  PROFILE_FIELDS,
  type ProfileColumn,
  type ProfileValues,
} from '../../../src/domain/profile/profile.fields.ts';

type AnswerOf<Value> = [Value] extends [string]
  ? z.ZodType<Value>
  : [Value] extends [boolean]
    ? z.ZodBoolean
    : [Value] extends [number]
      ? z.ZodInt
      : [Value] extends [string | null]
        ? z.ZodNullable<z.ZodType<NonNullable<Value>>>
        : z.ZodNullable<z.ZodInt>;

function answerOf(field: ProfileColumn): z.ZodType {
  const row = PROFILE_FIELDS[field];
  switch (row.kind) {
    case 'text':
      return row.empty === null ? z.string().nullable() : z.string();
    case 'switch':
      return z.boolean();
    case 'choice':
      return row.initial === null ? z.enum(row.options).nullable() : z.enum(row.options);
    case 'category':
      return z.int().nullable();
    case 'design':
      return z.int();
    default:
      return z.string();
  }
}

/** The response's schema of each field of a profile, a picture by its path. */
export const FIELD_ANSWERS = Object.fromEntries(
  PROFILE_COLUMNS.map((field) => [field, answerOf(field)]),
) as unknown as { [Name in ProfileColumn]: AnswerOf<ProfileValues[Name]> };
