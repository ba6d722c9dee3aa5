import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { sealText, unsealText } from '../kit/sealed-text.ts';
import type { Letter } from '../ports/mail/mail.ts';

/** A letter as it is kept. */
export const letterSchema: z.ZodType<Letter> = z.object({
  id: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribe: z.string().optional(),
});

/** A letter that nobody can write anew, encrypted with a key of the deployment. */
export const sealLetter = ({ env }: Deps, letter: Letter): Promise<string> =>
  sealText(env.AUTH_SECRET, JSON.stringify(letter));

/** The letter of `sealLetter`. @throws Error where it was sealed with another secret */
export const openLetter = async ({ env }: Deps, sealed: string): Promise<Letter> =>
  letterSchema.parse(JSON.parse(await unsealText(env.AUTH_SECRET, sealed)));

/** A letter that stands in what a former version wrote of an event, which held letters; null in what this one writes. */
export const formerLetter = (data: Readonly<Record<string, unknown>>, name: string): Letter | null =>
  letterSchema.safeParse(data[name]).data ?? null;
