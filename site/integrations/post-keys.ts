import { SCOPES } from '../../src/domain/scopes.ts';
import { callApi, seeOther, type Page } from '../account/call-api.ts';
import { blank, readForm, refused, type FormState, type Values } from '../account/form.ts';

const HERE = '/integrations/keys';

/** The name of the field of a scope in the form. */
export const scopeField = (scope: string): string => `scope-${scope}`;

/** The page after its form: what is wrong with it, or the key that is shown this once. */
export type KeysForm = { form: FormState; key: { name: string; key: string } | null };

const chosen = (values: Values) => SCOPES.filter((scope) => values[scopeField(scope)] !== undefined);

/** Creates a key, or deletes one, as the form says. */
export async function postKeys(page: Page): Promise<Response | KeysForm> {
  const values = await readForm(page.request);
  if (values.intent === 'delete') {
    const answer = await callApi(page, 'DELETE', `/keys/${encodeURIComponent(values.id ?? '')}`);
    if (answer.ok) return seeOther(page, `${HERE}?done=deleted`);
    return { form: refused(page, {}, answer.refusal), key: null };
  }
  const body = { name: values.name ?? '', scopes: chosen(values) };
  const answer = await callApi(page, 'POST', '/keys', body);
  if (!answer.ok) return { form: refused(page, values, answer.refusal), key: null };
  return { form: blank(), key: answer.data as { name: string; key: string } };
}
