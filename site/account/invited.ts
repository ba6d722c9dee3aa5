import { openInvitation } from '../../edge-api/modules/team/invitations/join.usecases.ts';
import { safeRedirect } from '../../src/domain/account/redirect.ts';
import type { FormPage } from '../forms/call-api.ts';

const JOIN = '/join/';

/** The recipient of the invitation that this page leads to; null without a valid one. */
export async function invitedEmail({ url, locals }: FormPage): Promise<string | null> {
  const to = safeRedirect(url.searchParams.get('redirectTo'));
  if (!to?.startsWith(JOIN)) return null;
  const { refusal, invitation } = await openInvitation(locals.deps, null, to.slice(JOIN.length));
  return refusal ? null : invitation.email;
}
