import { z } from 'zod';
import { decodeText } from '../../../src/domain/text/decode-text.ts';
import { readInvitees, type InviteeList } from './invitee-list.ts';
import { INVITATIONS_PER_CALL } from '../../../src/domain/limits/team.ts';
import { inviteeSchema } from '../../../src/domain/team/team-schema.ts';
import type { GivenRole, InvitedState } from '../../../src/domain/team/team-people.ts';
import { decodeDataUrl } from '../../../edge-api/modules/media/data-url.ts';
import { teamJoining as words } from '#messages/team-joining.ts';
import { format } from '../../../src/messages/format.ts';
import { callApi, seeOther, type FormPage } from '../../forms/call-api.ts';
import {
  readFormWithPicture,
  refuseForm,
  refused,
  unchecked,
  type FormState,
  type Values,
} from '../../forms/form.ts';

/** Maximum bytes of a form with a list of ten thousand people. */
const LONGEST = 4 * 1024 * 1024;

/** The page after a form: the form with errors, a preview of people, the results, or a link. */
export type Posted =
  | { step: 'form'; state: FormState }
  | { step: 'preview'; list: InviteeList; role: string }
  | { step: 'results'; results: { email: string; status: InvitedState }[] }
  | { step: 'link'; url: string };

function listOf({ csv, emails }: Values): InviteeList {
  const bytes = csv?.startsWith('data:') ? decodeDataUrl(csv) : null;
  return readInvitees(emails ?? '', bytes && bytes !== 'too_large' ? decodeText(bytes) : '');
}

function preview(page: FormPage, { emails = '', role = 'member' }: Values, list: InviteeList): Posted {
  if (list.people.length > 0 && !list.more) return { step: 'preview', list, role };
  const problem = list.more ? format(words.invite.too_many, { n: INVITATIONS_PER_CALL }) : words.invite.none;
  return { step: 'form', state: refuseForm(page, { values: { emails, role }, problem }) };
}

const isJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

async function send(page: FormPage, values: Values): Promise<Posted> {
  const people = z.array(inviteeSchema).safeParse(isJson(values.people ?? ''));
  const json = { people: people.success ? people.data : [], role: unchecked<GivenRole>(values.role) };
  const answer = await callApi(page, (api) => api.invitations.team.invitations.$post({ json }));
  if (!answer.ok) return { step: 'form', state: refused(page, {}, answer.refusal) };
  return { step: 'results', results: answer.data.results };
}

async function makeLink(page: FormPage, values: Values): Promise<Posted> {
  const json = { link: true, role: unchecked<GivenRole>(values.role) };
  const answer = await callApi(page, (api) => api.invitations.team.invitations.$post({ json }));
  if (!answer.ok) return { step: 'form', state: refused(page, {}, answer.refusal) };
  return { step: 'link', url: answer.data.link!.url };
}

/** Handles the forms of the invitations page. */
export async function postInvitations(page: FormPage): Promise<Response | Posted> {
  const values = await readFormWithPicture(page.request, 'csv', LONGEST);
  const id = encodeURIComponent(values.id ?? '');
  switch (values.intent) {
    case 'send':
      return send(page, values);
    case 'link':
      return makeLink(page, values);
    case 'resend':
    case 'withdraw': {
      const resends = values.intent === 'resend';
      const answer = await callApi(page, (api) => {
        const invitation = api.invitations.team.invitations[':id'];
        return resends ? invitation.resend.$post({ param: { id } }) : invitation.$delete({ param: { id } });
      });
      if (answer.ok) return seeOther(page, `/team/invitations?done=${resends ? 'resent' : 'withdrawn'}`);
      return { step: 'form', state: refused(page, {}, answer.refusal) };
    }
    default:
      return preview(page, values, listOf(values));
  }
}
