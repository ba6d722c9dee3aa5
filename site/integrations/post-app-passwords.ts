import { INTEGRATIONS } from './integrations.ts';
import type { FormPage } from '../forms/call-api.ts';
import { postCredentials } from './post-credentials.ts';

/** Creates or deletes an app password, according to the form. */
export const postAppPasswords = (page: FormPage) =>
  postCredentials(page, {
    here: INTEGRATIONS.address_book,
    create: (api, { name = '' }) => api.appPasswords['app-passwords'].$post({ json: { name } }),
    remove: (api, param) => api.appPasswords['app-passwords'][':id'].$delete({ param }),
  });
