import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { tryAttempt } from '../../limits/rate-limit.ts';
import { sealText, unsealText } from '../../kit/sealed-text.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { deleteRefusedForm, insertRefusedForm } from './refused-forms.repository.ts';

/** Seconds within which a browser must request the page of its form. */
export const REFUSED_FORM_SECONDS = 120;
/** Maximum characters of such a page. */
const LONGEST = 1024 * 1024;

const refusedForm = z.object({
  /** The path and the sender of the form; null without a session. */
  path: z.string(),
  user_id: z.string().nullable(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  html: z.string(),
});
export type RefusedForm = z.output<typeof refusedForm>;

/**
 * Stores the page of a refused form. `address` is the caller's, which limits the stored pages. @returns the token that
 * shows it, null if it is not stored @throws DatabaseAway
 */
export async function holdRefusedForm(
  deps: Deps,
  address: string,
  form: RefusedForm,
): Promise<string | null> {
  if (form.html.length > LONGEST) return null;
  if (!(await tryAttempt(deps, 'refused_forms_per_address', address))) return null;
  const token = `${deps.newId()}${deps.newId()}`;
  const expires_at = new Date(deps.now().getTime() + REFUSED_FORM_SECONDS * 1000);
  const sealed = await sealText(token, JSON.stringify(form));
  await insertRefusedForm(deps.db, { id: await hashToken(token), sealed, expires_at });
  return token;
}

/** The page of a refused form, which is deleted with that; null if there is none. @throws DatabaseAway */
export async function consumeRefusedForm(
  deps: Deps,
  token: string,
  { path, user_id }: Pick<RefusedForm, 'path' | 'user_id'>,
): Promise<RefusedForm | null> {
  const sealed = await deleteRefusedForm(deps.db, await hashToken(token), deps.now());
  if (sealed === null) return null;
  const form = refusedForm.parse(JSON.parse(await unsealText([token], sealed)));
  return form.path === path && form.user_id === user_id ? form : null;
}
