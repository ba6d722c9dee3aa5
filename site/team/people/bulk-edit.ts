import type { Person } from '../../../edge-api/actor/actor.ts';
import {
  BULK_FIELDS,
  BULK_RIGHTS,
  type BulkEditView,
  type BulkField,
} from '../../../src/domain/team/bulk-edit.ts';
import { team as words } from '#messages/team.ts';
import { callApi, seeOther, type FormPage } from '../../forms/call-api.ts';
import { blank, refuseForm, refused, type FormState, type Values } from '../../forms/form.ts';
import { lockNote } from '../../owner/lock-note.ts';
import { matchOf } from './people.ts';
import { backTo } from '../team-page.ts';

/** The form, with its preview if requested; `of` a row if that was rejected. */
export type BulkForm = { form: FormState; plan: BulkEditView | null; of?: 'row' };

/** Why the user's plan excludes these fields, by field; null if it does not. */
export const bulkLocks = (actor: Person): Record<BulkField, string | null> => ({
  company: lockNote(actor, BULK_RIGHTS.company),
  title_suffix: lockNote(actor, BULK_RIGHTS.title_suffix),
  address: lockNote(actor, BULK_RIGHTS.address),
});

const WHO = 'who.';
/** Maps the call's fields to the form's. */
const FIELDS = { workplace: 'company', user_ids: 'company' };

/** The people of the form: all matches of the list on all pages, or the ticked ones. */
function whoOf(page: FormPage, values: Values) {
  if (values.everyone !== undefined) return { match: matchOf(page) };
  const user_ids = Object.keys(values).flatMap((name) =>
    name.startsWith(WHO) ? [name.slice(WHO.length)] : [],
  );
  return user_ids.length === 0 ? null : { user_ids };
}

/** Previews the form's changes to selected people's cards or, after that, applies them. */
export async function postBulkEdit(page: FormPage, values: Values): Promise<Response | BulkForm> {
  const who = whoOf(page, values);
  if (!who) return { form: refuseForm(page, { values, problem: words.bulk.nobody }), plan: null };
  const filled = BULK_FIELDS.filter((field) => (values[field] ?? '').trim() !== '');
  const typed: { [Field in BulkField]?: string } = Object.fromEntries(
    filled.map((field) => [field, values[field]]),
  );
  const dry_run = values.intent !== 'apply';
  const json = { ...who, ...typed, dry_run };
  const answer = await callApi(page, (api) => api.bulkEdit.team['bulk-edit'].$post({ json }));
  if (!answer.ok) return { form: refused(page, values, answer.refusal, FIELDS), plan: null };
  const plan = answer.data;
  if (!dry_run) return seeOther(page, backTo(page, { edited: `${plan.cards}-${plan.people}` }));
  return { form: blank(values), plan };
}
