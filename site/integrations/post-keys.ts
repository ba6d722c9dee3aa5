import { INTEGRATIONS } from './integrations.ts';
import { SCOPES } from '../../src/domain/keys/scopes.ts';
import type { FormPage } from '../forms/call-api.ts';
import type { Values } from '../forms/form.ts';
import { postCredentials } from './post-credentials.ts';

/** The field name of a scope in the form. */
export const scopeField = (scope: string): string => `scope-${scope}`;

const chosen = (values: Values) => SCOPES.filter((scope) => values[scopeField(scope)] !== undefined);

/** Creates or deletes an API key, according to the form. */
export const postKeys = (page: FormPage) =>
  postCredentials(page, {
    here: INTEGRATIONS.keys,
    create: (api, values) =>
      api.keys.keys.$post({ json: { name: values.name ?? '', scopes: chosen(values) } }),
    remove: (api, param) => api.keys.keys[':id'].$delete({ param }),
  });
