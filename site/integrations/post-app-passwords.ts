import { INTEGRATIONS } from './integrations.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { refused, type Values } from '../forms/form.ts';
import { postCredentials } from './post-credentials.ts';

const here = INTEGRATIONS.address_book;

/** Undoes what a device did, and says whether anything stays as it is. */
async function undo(page: FormPage, { id = '' }: Values) {
  const param = { changeId: encodeURIComponent(id) };
  const answer = await callApi(page, (api) =>
    api.deviceChanges['app-passwords'].changes[':changeId'].undo.$post({ param }),
  );
  if (!answer.ok) return refused(page, {}, answer.refusal);
  const isPartly = 'retained' in answer.data && answer.data.retained.length > 0;
  return seeOther(page, `${here}?done=${isPartly ? 'undone_partly' : 'undone'}`);
}

/** Creates or deletes an app password, or undoes a change by a device, according to the form. */
export const postAppPasswords = (page: FormPage) =>
  postCredentials(page, {
    here,
    create: (api, { name = '', write }) =>
      api.appPasswords['app-passwords'].$post({ json: { name, write: write !== undefined } }),
    remove: (api, param) => api.appPasswords['app-passwords'][':id'].$delete({ param }),
    others: { undo: (values) => undo(page, values) },
  });
