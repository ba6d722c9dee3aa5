import { INTEGRATIONS } from './integrations.ts';
import type { Page } from '../forms/call-api.ts';
import { postCredentials } from './post-credentials.ts';

/** Creates an app password, or deletes one, as the form says. */
export const postAppPasswords = (page: Page) =>
  postCredentials<{ name: string; password: string }>(page, {
    here: INTEGRATIONS.address_book,
    call: '/app-passwords',
    bodyOf: ({ name = '' }) => ({ name }),
  });
