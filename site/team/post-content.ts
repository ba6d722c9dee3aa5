import { teamCards } from '#messages/team-cards.ts';
import { isSectionName, type SectionName } from '../../src/domain/sections/sections.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { readForm, refuseForm, refused, unchecked, type FormState, type Values } from '../forms/form.ts';
import { tagField, audienceField } from './audience-choices.ts';
import { withPreviewedCard } from './team-page.ts';

const idsOf = (values: Values, prefix: string) =>
  Object.keys(values).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));

/** Gives a section to everyone, or to the ticked people and tags. */
async function saveAudience(page: FormPage, values: Values): Promise<Response | FormState> {
  const { section = '', to } = values;
  const [user_ids, tag_ids] = [idsOf(values, audienceField('')), idsOf(values, tagField(''))];
  const everybody = to !== 'chosen';
  if (!everybody && user_ids.length + tag_ids.length === 0)
    return refuseForm(page, { values, problem: teamCards.content.audience_none });
  const json = { section: unchecked<SectionName>(section), everybody, user_ids, tag_ids };
  const answer = await callApi(page, (api) => api.audience.team.audiences.$put({ json }));
  if (!answer.ok) return refused(page, values, answer.refusal);
  return seeOther(page, withPreviewedCard(page, { done: everybody ? 'saved' : 'audience' }));
}

/** Switches a section of the business profile on or off for every card, according to the form. @returns the errors */
export async function postContent(page: FormPage): Promise<Response | FormState> {
  const values = await readForm(page.request);
  if (values['intent'] === 'audience') return saveAudience(page, values);
  const { handle = '', section = '', push } = values;
  if (!isSectionName(section) || (push !== 'yes' && push !== 'no')) return refuseForm(page, { values });
  const param = { handle: encodeURIComponent(handle) };
  const json = { [section]: push === 'yes' };
  const answer = await callApi(page, (api) => api.injection.p[':handle'].injection.$put({ param, json }));
  if (!answer.ok) return refused(page, values, answer.refusal);
  return seeOther(page, withPreviewedCard(page, { done: 'saved' }));
}
