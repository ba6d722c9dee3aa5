import { callApi, seeOther, type Page } from '../account/call-api.ts';
import { blank, readForm, refused, type FormState } from '../account/form.ts';

const HERE = '/integrations/address-book';

/** The page after its form: what is wrong with it, or the password that is shown this once. */
export type AppPasswordsForm = { form: FormState; made: { name: string; password: string } | null };

/** Creates an app password, or deletes one, as the form says. */
export async function postAppPasswords(page: Page): Promise<Response | AppPasswordsForm> {
  const values = await readForm(page.request);
  if (values.intent === 'delete') {
    const answer = await callApi(page, 'DELETE', `/app-passwords/${encodeURIComponent(values.id ?? '')}`);
    if (answer.ok) return seeOther(page, `${HERE}?done=deleted`);
    return { form: refused(page, {}, answer.refusal), made: null };
  }
  const answer = await callApi(page, 'POST', '/app-passwords', { name: values.name ?? '' });
  if (!answer.ok) return { form: refused(page, values, answer.refusal), made: null };
  return { form: blank(), made: answer.data as { name: string; password: string } };
}
