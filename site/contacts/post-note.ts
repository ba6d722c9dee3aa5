import type { AstroGlobal } from 'astro';
import { callApi, seeOther } from '../forms/call-api.ts';
import { readForm, refused, type FormState } from '../forms/form.ts';

/** Handles a note submitted without scripts: shows the notes with it, or the form with errors. */
export async function postNote(page: AstroGlobal, contactId: string): Promise<Response | FormState> {
  const { text = '' } = await readForm(page.request);
  const answer = await callApi(page, (api) =>
    api.notes.contacts[':contactId'].notes.$post({ param: { contactId }, json: { text } }),
  );
  if (answer.ok) return seeOther(page, `/contacts/${contactId}/add-note`);
  return refused(page, { text }, answer.refusal);
}
