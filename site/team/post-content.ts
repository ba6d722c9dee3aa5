import { teamCards } from '#messages/team-cards.ts';
import { isSectionName } from '../../src/domain/sections/sections.ts';
import { callApi, seeOther, type Page } from '../forms/call-api.ts';
import { readForm, refuse, refused, type FormState, type Values } from '../forms/form.ts';
import { tagField, audienceField } from './audience-choices.ts';

const idsOf = (values: Values, prefix: string) =>
  Object.keys(values).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));

/** Gives a section to everybody, or to the people and tags that are ticked. */
async function saveAudience(page: Page, values: Values): Promise<Response | FormState> {
  const { section = '', to } = values;
  const [user_ids, tag_ids] = [idsOf(values, audienceField('')), idsOf(values, tagField(''))];
  const everybody = to !== 'chosen';
  if (!everybody && user_ids.length + tag_ids.length === 0)
    return refuse(page, { values, problem: teamCards.content.audience_none });
  const answer = await callApi(page, 'PUT', '/team/audiences', { section, everybody, user_ids, tag_ids });
  if (!answer.ok) return refused(page, values, answer.refusal);
  return seeOther(page, `/team/content?done=${everybody ? 'saved' : 'audience'}`);
}

/** Switches a section of the business profile on or off for every card, as the form says. @returns why not */
export async function postContent(page: Page): Promise<Response | FormState> {
  const values = await readForm(page.request);
  if (values['intent'] === 'audience') return saveAudience(page, values);
  const { handle = '', section = '', push } = values;
  if (!isSectionName(section) || (push !== 'yes' && push !== 'no')) return refuse(page, { values });
  const path = `/p/${encodeURIComponent(handle)}/injection`;
  const answer = await callApi(page, 'PUT', path, { [section]: push === 'yes' });
  return answer.ok ? seeOther(page, '/team/content?done=saved') : refused(page, values, answer.refusal);
}
