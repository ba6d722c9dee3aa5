import type { Person } from '../../../edge-api/actor/actor.ts';
import { findPerson } from '../../../edge-api/actor/actor.usecases.ts';
import { sessionToken } from '../../../edge-api/http/session-token.ts';
import type { SetupView } from '../../../src/domain/account/wizard.ts';
import { teamJoining } from '#messages/team-joining.ts';
import { format } from '../../../src/messages/format.ts';
import { callApi, seeOther, type FormPage } from '../../forms/call-api.ts';
import { refused, type FormState } from '../../forms/form.ts';

/** The user opening an invitation; null if not signed in. */
export async function findJoining({ request, locals }: FormPage): Promise<Person | null> {
  const token = sessionToken(request.headers);
  return token ? findPerson(locals.deps, token) : null;
}

const words = teamJoining.join;
const JOINED = '/my-profile?done=joined';

/** Home's success message from its address; null for none. */
export const joinedNotice = ({ url }: Pick<FormPage, 'url'>): string | null =>
  url.searchParams.get('done') === 'joined' ? words.joined : null;

/**
 * The welcome on the first step of card setup for a team's person, who does not see Home's; null for its owner, and
 * in every other view. `view` is null if they have no card.
 */
export function setupWelcome({ team, user }: Person, view: SetupView | null): string | null {
  const isFirst =
    user.status === 'needs-wizards' && (view === null || ('number' in view && view.number === 1));
  return isFirst && team && team.role !== 'owner' ? format(words.joined_first, { team: team.name }) : null;
}

/** Accepts an invitation, and redirects to Home, which reports it. */
export async function postJoin(page: FormPage, token: string): Promise<Response | FormState> {
  const answer = await callApi(page, (api) => api.invitations.team.join.$post({ json: { token } }));
  return answer.ok ? seeOther(page, JOINED) : refused(page, {}, answer.refusal);
}
