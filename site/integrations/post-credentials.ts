import { callApi, seeOther, type Page } from '../forms/call-api.ts';
import { blank, readForm, refused, type FormState, type Values } from '../forms/form.ts';

/** The page after its form: what is wrong with it, or what was made, which is shown this once. */
export type CredentialsForm<Made> = { form: FormState; made: Made | null };

/** The page of one kind of credential, its call, and what its form asks for. */
type Kind = { here: string; call: string; bodyOf: (values: Values) => object };

/** Creates a key or an app password, or deletes one, as the form says. */
export async function postCredentials<Made>(
  page: Page,
  { here, call, bodyOf }: Kind,
): Promise<Response | CredentialsForm<Made>> {
  const values = await readForm(page.request);
  if (values.intent === 'delete') {
    const answer = await callApi(page, 'DELETE', `${call}/${encodeURIComponent(values.id ?? '')}`);
    if (answer.ok) return seeOther(page, `${here}?done=deleted`);
    return { form: refused(page, {}, answer.refusal), made: null };
  }
  const answer = await callApi(page, 'POST', call, bodyOf(values));
  if (!answer.ok) return { form: refused(page, values, answer.refusal), made: null };
  return { form: blank(), made: answer.data as Made };
}
