import { z } from 'zod';
import { programNameSchema } from './api-keys.ts';

/** 32 unambiguous letters and digits. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;
const GROUP = 4;

/** Creates an app password, named after its purpose; with `write`, its device can change contacts. */
export const newAppPasswordSchema = z.object({
  name: programNameSchema,
  write: z
    .boolean('invalid')
    .default(false)
    .describe('Whether its device can also add, change and delete contacts.'),
});
export type NewAppPassword = z.infer<typeof newAppPasswordSchema>;

/** An app password in its owner's list: never the secret, which is shown once. */
const appPasswordSchema = z.object({
  id: z.string(),
  name: z.string(),
  write: z.boolean(),
  last_used_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type AppPasswordView = z.infer<typeof appPasswordSchema>;

export const appPasswordsSchema = z.object({ count: z.int(), results: z.array(appPasswordSchema) });

/** A new app password with its secret. */
export const createdAppPasswordSchema = appPasswordSchema
  .pick({ id: true, name: true, write: true, created_at: true })
  .extend({ password: z.string() });
export type CreatedAppPassword = z.infer<typeof createdAppPasswordSchema>;

/** Formats 80 random bits as an app password: `abcd-efgh-ijkm-npqr`. */
export function appPasswordOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  const starts = Array.from({ length: LENGTH / GROUP }, (_, n) => n * GROUP);
  return starts.map((start) => letters.slice(start, start + GROUP)).join('-');
}

/** Normalizes a typed app password: in any case, with or without hyphens. */
export const plainAppPassword = (typed: string): string =>
  [...typed.toLowerCase()].filter((letter) => ALPHABET.includes(letter)).join('');
