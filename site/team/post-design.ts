import { APPLICABLE, type Applicable, type ApplyView } from '../../src/domain/team/team-apply.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { blank, readForm, refused, type FormState } from '../forms/form.ts';
import { checked } from './checked.ts';
import { withPreviewedCard } from './team-page.ts';

/** The page after its form: the ticked parts, and the number of affected cards if requested. */
export type DesignForm = { form: FormState; what: Applicable[]; would: ApplyView | null };

/** Applies the business profile's look, counts its effect, or undoes it, according to the form. */
export async function postDesign(page: FormPage): Promise<Response | DesignForm> {
  const values = await readForm(page.request);
  const what = checked(values, 'what', APPLICABLE);
  const undo = values['undo'];
  const isTried = values['intent'] === 'try';
  const answer = await callApi(page, ({ apply: { team } }) =>
    undo === undefined
      ? team.apply.$post({ json: { what, dry_run: isTried } })
      : team.apply[':id'].undo.$post({ param: { id: encodeURIComponent(undo) } }),
  );
  if (!answer.ok) return { form: refused(page, values, answer.refusal), what, would: null };
  const would = answer.data;
  if (isTried && undo === undefined) return { form: blank(values), what, would };
  const done: Record<string, string> =
    undo === undefined ? { done: 'applied', id: would.apply_id ?? '' } : { done: 'undone' };
  return seeOther(page, withPreviewedCard(page, done));
}
