import type { Person } from '../../edge-api/actor/actor.ts';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { sessionToken } from '../../edge-api/http/session-token.ts';
import { teamJoining } from '#messages/team-joining.ts';
import { callApi, seeOther, type Page } from '../account/call-api.ts';
import { refused, type FormState } from '../account/form.ts';

/** Who opens an invitation; null where nobody is signed in. */
export async function whoJoins({ request, locals }: Page): Promise<Person | null> {
  const token = sessionToken(request.headers);
  return token ? findPerson(locals.deps, token) : null;
}

const words = teamJoining.join;
const JOINED = '/my-profile?done=joined';

/** What Home says that was done just now, by its address; null for nothing. */
export const joinedNotice = ({ url }: Pick<Page, 'url'>): string | null =>
  url.searchParams.get('done') === 'joined' ? words.joined : null;

/** Takes up an invitation, and leads home, which says so. */
export async function postJoin(page: Page, token: string): Promise<Response | FormState> {
  const answer = await callApi(page, 'POST', '/team/join', { token });
  return answer.ok ? seeOther(page, JOINED) : refused(page, {}, answer.refusal);
}
