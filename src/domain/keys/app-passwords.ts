import { z } from 'zod';
import { programNameSchema } from './api-keys.ts';

/** 32 letters and digits that nobody mistakes for one another. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 16;
const GROUP = 4;

/** What makes an app password: what it is for. */
export const newAppPasswordSchema = z.object({ name: programNameSchema });
export type NewAppPassword = z.infer<typeof newAppPasswordSchema>;

/** An app password as its owner sees it: never the password itself, which is shown once. */
const appPasswordSchema = z.object({
  id: z.string(),
  name: z.string(),
  last_used_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type AppPasswordView = z.infer<typeof appPasswordSchema>;

export const appPasswordsSchema = z.object({ count: z.int(), results: z.array(appPasswordSchema) });

/** An app password just made, with the password. */
export const createdAppPasswordSchema = appPasswordSchema
  .pick({ id: true, name: true, created_at: true })
  .extend({ password: z.string() });
export type CreatedAppPassword = z.infer<typeof createdAppPasswordSchema>;

/** A password of 80 bits as people type it, made of random bytes: `abcd-efgh-ijkm-npqr`. */
export function appPasswordOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  const starts = Array.from({ length: LENGTH / GROUP }, (_, n) => n * GROUP);
  return starts.map((start) => letters.slice(start, start + GROUP)).join('-');
}

/** A password as it is stored: however it was spelled, with or without its hyphens. */
export const plainAppPassword = (typed: string): string =>
  [...typed.toLowerCase()].filter((letter) => ALPHABET.includes(letter)).join('');
