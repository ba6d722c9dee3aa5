import type { Person } from '../../edge-api/actor/actor.ts';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { sessionToken } from '../../edge-api/http/session-token.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import type { VisitorPage } from '../forms/call-as.ts';

/** The signed-in visitor, if there is one. */
export async function findKeeper({ request, locals }: FormPage): Promise<Person | null> {
  const token = sessionToken(request.headers);
  return token === null ? null : findPerson(locals.deps, token);
}

/** Keeps the card for the signed-in visitor, and redirects to the contact. @returns why it was refused otherwise */
export async function postKeep(page: FormPage & VisitorPage, handle: string): Promise<Response | string> {
  const answer = await callApi(page, (api) => api.keepCard.p[':handle'].keep.$put({ param: { handle } }));
  if (answer.ok) return seeOther(page, `/contacts/${answer.data.id}`);
  page.response.status = answer.refusal.status;
  const { own, down } = page.locals.messages.keep;
  return answer.refusal.code === 'own_card' ? own : down;
}
