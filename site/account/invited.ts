import { invitationAt } from '../../edge-api/modules/account/sign-up/who-may-sign-up.usecases.ts';
import { safeRedirect } from '../../src/domain/account/redirect.ts';
import type { FormPage } from '../forms/call-api.ts';

/** The open invitation that this page leads to, whose recipient is null for one by link; null without one. */
export const invitationOf = ({ url, locals }: FormPage) =>
  invitationAt(locals.deps, safeRedirect(url.searchParams.get('redirectTo')));
