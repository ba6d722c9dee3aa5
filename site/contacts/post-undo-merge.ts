import type { AstroGlobal } from 'astro';
import { callApi, seeOther } from '../forms/call-api.ts';
import { readForm, refused, type FormState } from '../forms/form.ts';

/** Undoes the merge named on a contact's page: shows the contact, or why it cannot be undone. */
export async function postUndoMerge(page: AstroGlobal): Promise<Response | FormState> {
  const { undo = '' } = await readForm(page.request);
  const param = { mergeId: encodeURIComponent(undo) };
  const answer = await callApi(page, (api) =>
    api.duplicates.contacts.merges[':mergeId'].undo.$post({ param }),
  );
  if (!answer.ok) return refused(page, {}, answer.refusal);
  return seeOther(page, `/contacts/${answer.data.contact.id}`);
}
