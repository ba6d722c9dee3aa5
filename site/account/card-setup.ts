import type { Person } from '../../edge-api/actor/actor.ts';
import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { atHandle } from '../../edge-api/modules/profiles/find-profile.usecases.ts';
import { listProfiles } from '../../edge-api/modules/profiles/profiles.usecases.ts';
import { showEditContent } from '../../edge-api/modules/sections/edit-content.usecases.ts';
import {
  missingReach,
  existingReach,
  type Reach,
  type ReachField,
} from '../../src/domain/card/card-reach.ts';
import { editableFields, type CardSetup } from '../../src/domain/card/card-setup.ts';
import { PAGE_SIZE_MAX } from '../../src/domain/limits/lists.ts';
import { may } from '../../src/domain/permissions/permissions.ts';
import { FEATURE_OF_FIELD } from '../../src/domain/profile/profile-features.ts';
import { returnsToFirstPart, fieldsOf, setupView, type SetupField } from '../../src/domain/account/wizard.ts';
import type { CardSetupProps } from '../../src/features/card-setup/card-setup.types.ts';
import { listDesigns } from '../../edge-api/modules/designs/designs.usecases.ts';
import { imageProps } from '../profile/details-props.ts';
import { lockNote, teamNotes } from '../owner/lock-note.ts';
import type { FormPage } from '../forms/call-api.ts';
import { blank, type FormState, type Values } from '../forms/form.ts';

/** The shown form, without props if the user has no profile to fill in. */
export type SetupPage = { props: CardSetupProps | null; state: FormState };

/** Whether a profile is still to be filled in: a draft, or one added by a call and unchanged since. */
const isUnfilled = ({ state, is_default, created, updated }: OwnProfile): boolean =>
  state === 'draft' || (!is_default && created === updated);

/** The profile in the address, or the LIVE one, with the requested view. */
export async function lookUp(page: FormPage, actor: Person) {
  const all = { include: 'drafts', limit: PAGE_SIZE_MAX, offset: 0 } as const;
  const { results } = await listProfiles(page.locals.deps, actor, all);
  const asked = page.url.searchParams.get('handle');
  const wanted = asked === null ? undefined : await atHandle(page.locals.deps, actor, results, asked);
  const profile = wanted ?? results[0] ?? null;
  const isNew = wanted !== undefined && isUnfilled(wanted);
  const { wizard_step, user } = actor;
  return {
    profile,
    view: setupView({
      status: user.status,
      wizard_step,
      isNew,
      again: returnsToFirstPart(page.url.searchParams),
    }),
    profiles: results.length,
  };
}

export type SetupLookup = Awaited<ReturnType<typeof lookUp>>;

/**
 * Missing contact details that the form asks for, and existing ones: those that the user can edit, when a card is
 * created on one page.
 */
export async function askedReach(
  page: FormPage,
  { role, locks }: Person,
  { profile, view }: SetupLookup,
): Promise<{ fields: ReachField[]; there: string[] } | null> {
  const asks = view.mode === 'create' || (view.mode === 'onboarding' && view.part === 'card-details');
  if (!asks || !profile) return null;
  const { lists } = await showEditContent(page.locals.deps, profile);
  const [fields, links] = [lists.contact_info.items, lists.thumbnail_links.items];
  return {
    fields: missingReach(fields, links, (section) => may(role, locks, section)),
    there: existingReach(fields, links),
  };
}

export const reachIn = (values: Values, fields: readonly ReachField[]): Reach =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** Why each of these fields is locked. */
function locksOf(actor: Person, fields: readonly SetupField[]) {
  const closed = fields.flatMap((field) => {
    const feature = FEATURE_OF_FIELD[field];
    const note = feature && lockNote(actor, feature);
    return note ? [[field, note] as const] : [];
  });
  return Object.fromEntries(closed) as CardSetupProps['locked'];
}

/** The stored values of these fields, in the form's shape. */
export const storedOf = (profile: OwnProfile, fields: readonly SetupField[]) =>
  Object.fromEntries(fields.map((field) => [field, profile[field] ?? ''])) as Partial<CardSetup>;

/** The typed values of a rejected form, in the form's types. */
export function typedSetup(values: Values, fields: readonly SetupField[]): Partial<CardSetup> {
  const typed = fields.filter((field) => values[field] !== undefined);
  const entries = typed.map((field) => [
    field,
    field === 'card_design_id' ? Number(values[field]) : values[field],
  ]);
  return Object.fromEntries(entries) as Partial<CardSetup>;
}

/** The parts of the profile that its preview shows. */
function shownOf(profile: OwnProfile): CardSetupProps['profile'] {
  const { handle, first_name, last_name, job_title, workplace, show_company_name } = profile;
  const { company_name_separator, design, picture, background, logo } = profile;
  const words = {
    handle,
    first_name,
    last_name,
    job_title,
    workplace,
    show_company_name,
    company_name_separator,
  };
  return { ...words, design, picture, background, logo };
}

/** Parts besides the fields when a card is created or edited on one page. */
async function wholeOf(
  page: FormPage,
  actor: Person,
  { view }: SetupLookup,
  profile: OwnProfile,
): Promise<CardSetupProps['whole']> {
  if (view.mode === 'onboarding') return null;
  const { images, teamLogo } = imageProps(actor, profile);
  const { results } = await listDesigns(page.locals.deps, actor, profile.handle);
  return {
    id: profile.id,
    // The photo is on the preview.
    images: images.filter(({ name }) => name !== 'picture'),
    teamLogo,
    designs: results,
    customLocked: lockNote(actor, 'custom_color'),
  };
}

export async function propsOf(
  page: FormPage,
  actor: Person,
  found: SetupLookup,
  state: FormState,
): Promise<CardSetupProps | null> {
  const { profile, view, profiles } = found;
  if (!profile) return null;
  const asked = await askedReach(page, actor, found);
  const fields = fieldsOf(view);
  const editable = editableFields(fields, actor);
  const stored = storedOf(profile, fields);
  return {
    view,
    handle: profile.handle,
    prefix: `${new URL(page.locals.deps.env.PUBLIC_URL).host}/`,
    saved: { ...stored, ...typedSetup(state.values, editable) },
    stored,
    version: profile.updated,
    profile: shownOf(profile),
    editable,
    locked: locksOf(actor, fields),
    notes: teamNotes(actor, fields),
    canChangePicture: actor.permissions.canEditProfilePic,
    whole: await wholeOf(page, actor, found, profile),
    reach: asked && { ...asked, email: actor.user.email, typed: reachIn(state.values, asked.fields) },
    errors: state.errors,
    profiles,
  };
}

/** The form with the card's current values. */
export async function openSetup(page: FormPage, actor: Person): Promise<SetupPage> {
  const state = blank();
  return { props: await propsOf(page, actor, await lookUp(page, actor), state), state };
}
