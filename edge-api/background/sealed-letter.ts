import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { authSecrets } from '../kit/auth-secrets.ts';
import { sealText, unsealText } from '../kit/sealed-text.ts';
import type { Letter } from '../ports/mail/mail.ts';

/** A letter as it is stored. */
export const letterSchema: z.ZodType<Letter> = z.object({
  id: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribe: z.string().optional(),
});

/** Encrypts a letter that cannot be written again, with a key of the deployment. */
export const sealLetter = ({ env }: Deps, letter: Letter): Promise<string> =>
  sealText(env.AUTH_SECRET, JSON.stringify(letter));

/** Decrypts a letter of `sealLetter`. @throws Error if it was sealed with another secret */
export const openLetter = async ({ env }: Deps, sealed: string): Promise<Letter> =>
  letterSchema.parse(JSON.parse(await unsealText(authSecrets(env), sealed)));

/** The letter in an event of a former version, which contained letters; null in an event of this version. */
export const formerLetter = (data: Readonly<Record<string, unknown>>, name: string): Letter | null =>
  letterSchema.safeParse(data[name]).data ?? null;
