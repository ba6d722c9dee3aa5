import type { Clients } from '../../src/api/client.ts';
import type { DataOf } from '../../src/api/problem.ts';
import { callApi, seeOther, type CallAnswer, type FormPage } from '../forms/call-api.ts';
import { blank, readForm, refused, type FormState, type Values } from '../forms/form.ts';

/** The page after its form: its errors, or the created credential, shown only once. */
export type CredentialsForm<Made> = { form: FormState; made: Made | null };

/** A kind of credential's page, and its calls. */
type Kind<Created extends Promise<CallAnswer>> = {
  here: string;
  create: (api: Clients, values: Values) => Created;
  remove: (api: Clients, param: { id: string }) => Promise<CallAnswer>;
  /** What else the page's forms do, by their `intent`: where it leads, or the form with its errors. */
  others?: Readonly<Record<string, (values: Values) => Promise<Response | FormState>>>;
};

/** Creates or deletes a key or an app password, according to the form. */
export async function postCredentials<Created extends Promise<CallAnswer>>(
  page: FormPage,
  { here, create, remove, others = {} }: Kind<Created>,
): Promise<Response | CredentialsForm<DataOf<Awaited<Created>>>> {
  const values = await readForm(page.request);
  const other = Object.hasOwn(others, values.intent ?? '') ? others[values.intent!] : undefined;
  if (other) {
    const outcome = await other(values);
    return outcome instanceof Response ? outcome : { form: outcome, made: null };
  }
  if (values.intent === 'delete') {
    const answer = await callApi(page, (api) => remove(api, { id: encodeURIComponent(values.id ?? '') }));
    if (answer.ok) return seeOther(page, `${here}?done=deleted`);
    return { form: refused(page, {}, answer.refusal), made: null };
  }
  const answer = await callApi(page, (api) => create(api, values));
  if (!answer.ok) return { form: refused(page, values, answer.refusal), made: null };
  return { form: blank(), made: answer.data };
}
