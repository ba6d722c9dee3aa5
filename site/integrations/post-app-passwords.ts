import { INTEGRATIONS } from './integrations.ts';
import type { FormPage } from '../forms/call-api.ts';
import { postCredentials } from './post-credentials.ts';

/** Creates an app password, or deletes one, as the form says. */
export const postAppPasswords = (page: FormPage) =>
  postCredentials(page, {
    here: INTEGRATIONS.address_book,
    create: (api, { name = '' }) => api.appPasswords['app-passwords'].$post({ json: { name } }),
    remove: (api, param) => api.appPasswords['app-passwords'][':id'].$delete({ param }),
  });
