import type { TouchedByRules } from '../../src/domain/sections/section-rules.ts';
import { SECTION_NAMES } from '../../src/domain/sections/sections.ts';
import { SOCIAL_FIELD_TYPES } from '../../src/domain/sections/field-types.ts';
import { LOCK_FIELDS, type TeamLocks, type TouchedMembers } from '../../src/domain/team/team-locks.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { blank, readForm, refused, type FormState } from '../forms/form.ts';
import { checked } from './checked.ts';
import { withPreviewedCard } from './team-page.ts';

const NETWORKS = SOCIAL_FIELD_TYPES.map(({ id }) => id);

/** The page after its form: the ticked locks, and the affected members if requested. */
export type LocksForm = {
  form: FormState;
  locks: TeamLocks | null;
  touched: TouchedMembers['members'] | null;
  /** The ticked networks, and the affected members if requested. */
  networks: { allowed: string[] | null; touched: TouchedByRules['members'] | null } | null;
};

/** The query for a dry run. */
const dryRun = (isTried: boolean) => (isTried ? ({ dry_run: 'true' } as const) : {});

async function postNetworks(page: FormPage, values: Record<string, string>): Promise<Response | LocksForm> {
  const allowed_fields = values['which'] === 'some' ? checked(values, 'network', NETWORKS) : null;
  const rules = await callApi(page, (api) => api.sectionRules.team['section-rules'].$get());
  const enabled = rules.ok ? rules.data.sections.social_media.enabled : true;
  const json = { sections: { social_media: { enabled, allowed_fields } } };
  const isTried = values['intent'] === 'try-networks';
  const answer = await callApi(page, (api) =>
    api.sectionRules.team['section-rules'].$put({ query: dryRun(isTried), json }),
  );
  const shown = { locks: null, touched: null };
  if (!answer.ok)
    return {
      form: refused(page, values, answer.refusal),
      ...shown,
      networks: { allowed: allowed_fields, touched: null },
    };
  if (!('members' in answer.data)) return seeOther(page, withPreviewedCard(page, { done: 'networks' }));
  const { members } = answer.data;
  return { form: blank(values), ...shown, networks: { allowed: allowed_fields, touched: members } };
}

/** Saves the locks, or previews the affected members, according to the form. */
export async function postLocks(page: FormPage): Promise<Response | LocksForm> {
  const values = await readForm(page.request);
  if (values['intent']?.endsWith('networks')) return postNetworks(page, values);
  const locks = {
    fields: checked(values, 'field', LOCK_FIELDS),
    sections: checked(values, 'section', SECTION_NAMES),
  };
  const isTried = values['intent'] === 'try';
  const answer = await callApi(page, (api) =>
    api.teamLocks.team.locks.$put({ query: dryRun(isTried), json: locks }),
  );
  if (!answer.ok)
    return { form: refused(page, values, answer.refusal), locks, touched: null, networks: null };
  if (!('members' in answer.data)) return seeOther(page, withPreviewedCard(page, { done: 'saved' }));
  const { members } = answer.data;
  return { form: blank(values), locks, touched: members, networks: null };
}
