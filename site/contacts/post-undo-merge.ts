import type { AstroGlobal } from 'astro';
import type { ContactDetail } from '../../src/domain/contact/contact-contract.ts';
import { callApi, seeOther } from '../forms/call-api.ts';
import { readForm, refused, type FormState } from '../forms/form.ts';

/** Undoes the merge that the page of a contact names: shows the contact, or says why it can't be undone. */
export async function postUndoMerge(page: AstroGlobal): Promise<Response | FormState> {
  const { undo = '' } = await readForm(page.request);
  const answer = await callApi(page, 'POST', `/contacts/merges/${encodeURIComponent(undo)}/undo`, {});
  if (!answer.ok) return refused(page, {}, answer.refusal);
  const { id } = answer.data['contact'] as ContactDetail;
  return seeOther(page, `/contacts/${id}`);
}
