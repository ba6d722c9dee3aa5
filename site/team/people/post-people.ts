import { callApi, seeOther, type Page } from '../../forms/call-api.ts';
import { readForm, refused, type Values } from '../../forms/form.ts';
import { backTo } from '../team-page.ts';
import { postBulkEdit, type BulkForm } from './bulk-edit.ts';

/** What the buttons of a row ask for, with the word for what was done. */
const ROW_CALLS = {
  role: ({ id, role }: Values) => callsOf('PUT', `members/${id}`, 'changed', { role }),
  invited_role: ({ id, role }: Values) => callsOf('PUT', `invitations/${id}`, 'changed', { role }),
  resend: ({ id }: Values) => callsOf('POST', `invitations/${id}/resend`, 'resent'),
  withdraw: ({ id }: Values) => callsOf('DELETE', `invitations/${id}`, 'withdrawn'),
} as const;

const callsOf = (method: 'PUT' | 'POST' | 'DELETE', path: string, done: string, body?: object) => ({
  method,
  path: `/team/${path}`,
  done,
  body,
});

const isRow = (intent: string | undefined): intent is keyof typeof ROW_CALLS =>
  intent !== undefined && Object.hasOwn(ROW_CALLS, intent);

/** Does what a row of the list of people, or the edit of several of them, asks for. */
export async function postPeople(page: Page): Promise<Response | BulkForm> {
  const values = await readForm(page.request);
  if (!isRow(values.intent)) return postBulkEdit(page, values);
  const id = encodeURIComponent(values.id ?? '');
  const { method, path, done, body } = ROW_CALLS[values.intent]({ ...values, id });
  const answer = await callApi(page, method, path, body);
  if (answer.ok) return seeOther(page, backTo(page, { done }));
  return { form: refused(page, {}, answer.refusal), plan: null, of: 'row' };
}
