import type { Person } from '../../edge-api/actor/actor.ts';
import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { HOME_PATH } from '../../src/domain/account/after-sign-in.ts';
import { reachSchema, withContact, withLink, type Reach } from '../../src/domain/card/card-reach.ts';
import { editableFields } from '../../src/domain/card/card-setup.ts';
import { editProfilePath } from '../../src/domain/pages/profile-paths.ts';
import {
  AFTER_WALLET,
  nextAfterPart,
  fieldsOf,
  FIRST_PART_PATH,
  SETUP_BASE_FIELD,
  type SetupField,
  type WizardStep,
} from '../../src/domain/account/wizard.ts';
import { sentence } from '../../src/messages/sentence.ts';
import { callApi, seeOther, type FormPage, type CallRefusal } from '../forms/call-api.ts';
import {
  askedReach,
  lookUp,
  propsOf,
  reachIn,
  storedOf,
  typedSetup,
  type SetupLookup,
  type SetupPage,
} from './card-setup.ts';
import { readForm, refuseForm, refused, type FormState, type Values } from '../forms/form.ts';
import { conflictRefusal, setupChange } from './setup-changes.ts';

/** Maximum attempts of a save with conflicts. */
const TRIES = 3;

/** The display text of a stored field. */
const shownIn = (profile: OwnProfile) => (field: SetupField) =>
  field === 'card_design_id' ? profile.design.title : String(profile[field] ?? '');

/** Saves the changes. A field that another browser also changed is reported once, with its stored value. */
async function save(
  page: FormPage,
  actor: Person,
  { profile, view }: Pick<SetupLookup, 'profile' | 'view'>,
  values: Values,
  tries = TRIES,
): Promise<CallRefusal | null> {
  if (!profile) return null;
  const fields = editableFields(fieldsOf(view), actor);
  const stored = storedOf(profile, fields);
  const { change, contested } = setupChange(typedSetup(values, fields), stored, values[SETUP_BASE_FIELD]);
  if (contested.length > 0) return conflictRefusal(contested, shownIn(profile));
  const json = view.mode === 'create' ? { ...change, draft: false as const } : change;
  if (Object.keys(json).length === 0) return null;
  const { handle, updated } = profile;
  const headers = { 'If-Match': `"${updated}"` };
  const answer = await callApi(page, (api) =>
    api.profiles.p[':handle'].$put({ param: { handle }, json }, { headers }),
  );
  if (answer.ok) return null;
  const { current } = answer.refusal;
  return current && tries > 1
    ? save(page, actor, { profile: current, view }, values, tries - 1)
    : answer.refusal;
}

/** Adds contact details after the card's existing ones. */
async function saveReach(
  page: FormPage,
  { profile }: SetupLookup,
  typed: Reach,
): Promise<CallRefusal | null> {
  const param = { handle: profile!.handle };
  const fields = await callApi(page, (api) => api.sections.p[':handle'].contact_info.$get({ param }));
  if (!fields.ok) return fields.refusal;
  const contact = withContact(fields.data, typed);
  const reached =
    contact &&
    (await callApi(page, (api) => api.sections.p[':handle'].contact_info.$put({ param, json: contact })));
  if (reached && !reached.ok) return reached.refusal;
  const links = await callApi(page, (api) => api.sections.p[':handle'].thumbnail_links.$get({ param }));
  if (!links.ok) return links.refusal;
  const json = withLink(links.data, typed);
  const linked =
    json && (await callApi(page, (api) => api.sections.p[':handle'].thumbnail_links.$put({ param, json })));
  return linked && !linked.ok ? linked.refusal : null;
}

/** Stores a step of the wizard. */
async function storeStep(page: FormPage, wizard_step: WizardStep): Promise<CallRefusal | null> {
  const answer = await callApi(page, (api) => api.account.account.$put({ json: { wizard_step } }));
  return answer.ok ? null : answer.refusal;
}

/** The next page and step of a form without scripts. */
function nextOf({ view, profile }: SetupLookup, values: Values): { step: WizardStep | null; to: string } {
  if (values.intent === 'back') return { step: null, to: FIRST_PART_PATH };
  if (view.mode === 'onboarding') return nextAfterPart(view.part);
  const handle = values.handle?.trim().toLowerCase() || profile?.handle || '';
  return { step: null, to: view.mode === 'create' ? editProfilePath(handle) : HOME_PATH };
}

/** Handles the form without scripts: saves unless skipped, stores the step, and redirects. */
export async function postSetup(page: FormPage, actor: Person): Promise<Response | SetupPage> {
  const values = await readForm(page.request);
  const found = await lookUp(page, actor);
  // The stored values may have changed by then.
  const again = async (state: FormState): Promise<SetupPage> => ({
    props: await propsOf(page, actor, await lookUp(page, actor), state),
    state,
  });
  if (Object.keys(values).length === 0 && found.profile) return again(refuseForm(page, { values }));
  const next = nextOf(found, values);
  const isSkipped = values.intent === 'skip';
  const typed = reachIn(values, (!isSkipped && (await askedReach(page, actor, found))?.fields) || []);
  const faults = reachSchema.safeParse(typed).error?.issues ?? [];
  if (faults.length > 0) {
    const errors = faults.map(({ path, message }) => [path[0], sentence(message, String(path[0]))]);
    return again(refuseForm(page, { values, errors: Object.fromEntries(errors) as Record<string, string> }));
  }
  const failed =
    (isSkipped ? null : await save(page, actor, found, values)) ??
    (Object.values(typed).some(Boolean) ? await saveReach(page, found, typed) : null) ??
    (next.step ? await storeStep(page, next.step) : null);
  return failed ? again(refused(page, values, failed)) : seeOther(page, next.to);
}

/** Handles the last step, done or skipped. */
export async function postWallet(page: FormPage): Promise<Response | FormState> {
  const failed = await storeStep(page, AFTER_WALLET.step);
  return failed ? refused(page, {}, failed) : seeOther(page, AFTER_WALLET.to);
}
