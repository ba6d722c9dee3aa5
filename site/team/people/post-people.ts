import type { Clients } from '../../../src/api/client.ts';
import type { GivenRole } from '../../../src/domain/team/team-people.ts';
import { callApi, seeOther, type CallAnswer, type FormPage } from '../../forms/call-api.ts';
import { readForm, refused, unchecked } from '../../forms/form.ts';
import { backTo } from '../team-page.ts';
import { postBulkEdit, type BulkForm } from './bulk-edit.ts';

type RowCall = {
  done: string;
  make: (api: Clients, param: { id: string }, json: { role: GivenRole }) => Promise<CallAnswer>;
};

/** The calls of a row's buttons, with their success messages. */
const ROW_CALLS = {
  role: {
    done: 'changed',
    make: ({ team: { team } }, param, json) =>
      team.members[':userId'].$put({ param: { userId: param.id }, json }),
  },
  invited_role: {
    done: 'changed',
    make: ({ invitations: { team } }, param, json) => team.invitations[':id'].$put({ param, json }),
  },
  resend: {
    done: 'resent',
    make: ({ invitations: { team } }, param) => team.invitations[':id'].resend.$post({ param }),
  },
  withdraw: {
    done: 'withdrawn',
    make: ({ invitations: { team } }, param) => team.invitations[':id'].$delete({ param }),
  },
} satisfies Record<string, RowCall>;

const isRow = (intent: string | undefined): intent is keyof typeof ROW_CALLS =>
  intent !== undefined && Object.hasOwn(ROW_CALLS, intent);

/** Handles the forms of a row in the list of people, or of editing several. */
export async function postPeople(page: FormPage): Promise<Response | BulkForm> {
  const values = await readForm(page.request);
  if (!isRow(values.intent)) return postBulkEdit(page, values);
  const { done, make }: RowCall = ROW_CALLS[values.intent];
  const param = { id: encodeURIComponent(values.id ?? '') };
  const answer = await callApi(page, (api) => make(api, param, { role: unchecked(values.role) }));
  if (answer.ok) return seeOther(page, backTo(page, { done }));
  return { form: refused(page, {}, answer.refusal), plan: null, of: 'row' };
}
