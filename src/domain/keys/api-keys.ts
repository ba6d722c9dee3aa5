import { z } from 'zod';
import { BRAND } from '../brand/brand.ts';
import { KEY_NAME_MAX } from '../limits/keys.ts';
import { oneLine } from '../text/one-line.ts';
import { SCOPES } from './scopes.ts';

/** Prefix of every API key, so that a leaked one is recognised. */
export const KEY_PREFIX = `${BRAND.slug}_`;

/** The name of a key, an app password or a passkey: one line, not empty. */
export const programNameSchema = z
  .string()
  .max(KEY_NAME_MAX * 4, 'key_name.too_long')
  .nullish()
  .transform((typed) => oneLine(typed ?? ''))
  .refine((name) => name !== '', 'required')
  .refine((name) => name.length <= KEY_NAME_MAX, 'key_name.too_long');

/** Creates a key. Repeated scopes count once. */
export const newKeySchema = z.object({
  name: programNameSchema,
  scopes: z
    .array(z.enum(SCOPES, 'scopes.unknown'))
    .max(SCOPES.length * 4)
    .nullish()
    .transform((named) => SCOPES.filter((scope) => named?.includes(scope)))
    .refine((scopes) => scopes.length > 0, 'scopes.none'),
});
export type NewKey = z.infer<typeof newKeySchema>;

/** A key in its owner's list: never the secret, which is shown once. */
const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  last_four: z.string(),
  last_used_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  webhooks: z.int().describe('How many webhooks it added. They are deleted together with it.'),
});
export type KeyView = z.infer<typeof keySchema>;

export const keysSchema = z.object({ count: z.int(), results: z.array(keySchema) });

/** A new key with its secret. */
export const createdKeySchema = keySchema
  .pick({ id: true, name: true, scopes: true, created_at: true })
  .extend({ key: z.string() });
export type CreatedKey = z.infer<typeof createdKeySchema>;
