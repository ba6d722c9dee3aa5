import type { Actor } from '../../edge-api/modules/account/actor.usecases.ts';
import { listProfiles } from '../../edge-api/modules/profiles/profiles.usecases.ts';
import { HOME_PATH } from '../../src/domain/account-status.ts';
import { PAGE_SIZE_MAX } from '../../src/domain/limits.ts';
import type { Permissions } from '../../src/domain/permissions.ts';
import { callApi, seeOther, type Page } from './call-api.ts';
import { blank, readForm, refuse, refused, type FormState, type Values } from './form.ts';

/** The fields of card setup, each with the right that it needs. */
const RIGHTS = {
  first_name: 'canEditFirstName',
  last_name: 'canEditLastName',
  job_title: 'canEditJobTitle',
  workplace: 'canEditCompanyOnCardDetails',
  handle: 'canEditUrl',
} as const satisfies Record<string, keyof Permissions>;

export type SetupField = keyof typeof RIGHTS;
const FIELDS = Object.keys(RIGHTS) as SetupField[];

export type SetupView = { fields: SetupField[]; state: FormState };

const editable = ({ permissions }: Actor) => FIELDS.filter((field) => permissions[RIGHTS[field]]);

/** The profile that the address names, or the LIVE one. */
async function findProfile(page: Page, actor: Actor) {
  const all = { limit: PAGE_SIZE_MAX, offset: 0 };
  const { results } = await listProfiles(page.locals.deps, actor, all);
  const wanted = page.url.searchParams.get('handle')?.toLowerCase();
  return results.find(({ handle }) => handle === wanted) ?? results[0];
}

/** The form with what the card says already. */
export async function openSetup(page: Page, actor: Actor): Promise<SetupView> {
  const profile = await findProfile(page, actor);
  const fields = editable(actor);
  const values: Values = Object.fromEntries(fields.map((field) => [field, profile?.[field] ?? '']));
  return { fields, state: blank(values) };
}

/** Card setup is over once it was saved or skipped; going through it again changes no step. */
async function finish(page: Page, actor: Actor) {
  if (actor.user.status !== 'needs-wizards') return null;
  const answer = await callApi(page, 'PUT', '/account', { wizard_step: 'wallet-setup' });
  return answer.ok ? null : answer.refusal;
}

async function save(page: Page, actor: Actor, values: Values) {
  const profile = await findProfile(page, actor);
  const change = Object.fromEntries(
    editable(actor).flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  );
  if (!profile || Object.keys(change).length === 0) return null;
  const answer = await callApi(page, 'PUT', `/p/${profile.handle}`, change);
  return answer.ok ? null : answer.refusal;
}

/** Saves the card, unless it is skipped, and leads home. */
export async function postSetup(page: Page, actor: Actor): Promise<Response | SetupView> {
  const values = await readForm(page.request);
  if (Object.keys(values).length === 0) return { fields: editable(actor), state: refuse(page, { values }) };
  const failed =
    (values.intent === 'skip' ? null : await save(page, actor, values)) ?? (await finish(page, actor));
  if (!failed) return seeOther(page, HOME_PATH);
  return { fields: editable(actor), state: refused(page, values, failed) };
}
