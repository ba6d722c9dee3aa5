import { openInvitation } from '../../edge-api/modules/team/invitations/join.usecases.ts';
import { safeRedirect } from '../../src/domain/account/safe-redirect.ts';
import type { FormPage } from '../forms/call-api.ts';

/** The page at which an invitation is accepted; its token follows. */
const JOIN = '/join/';

/** The open invitation that this page leads to, whose recipient is null for one by link; null without one. */
export async function invitationOf({ url, locals: { deps } }: FormPage) {
  const next = safeRedirect(url.searchParams.get('redirectTo'));
  if (!next?.startsWith(JOIN)) return null;
  const { refusal, invitation } = await openInvitation(deps, null, next.slice(JOIN.length));
  return refusal ? null : invitation;
}
