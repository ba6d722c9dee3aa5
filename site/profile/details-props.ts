import type { Person } from '../../edge-api/actor/actor.ts';
import {
  CARD_IMAGES,
  detailFieldsOf,
  detailsOf,
  featureOfDetail,
  type ImageView,
} from '../../src/domain/card/card-details.ts';
import { disabledAreaNote, gateFor } from '../../src/domain/permissions/gates.ts';
import type { Feature } from '../../src/domain/permissions/permission-matrix.ts';
import { isTeamAdmin } from '../../src/domain/permissions/roles.ts';
import type { CardDetailsProps } from '../../src/features/card-details/card-details.types.ts';
import { permissions } from '#messages/permissions.ts';
import { lockNote, teamNote, teamNotes } from '../owner/lock-note.ts';
import type { Deps } from '../../edge-api/deps.ts';
import { appearanceProps } from './appearance-props.ts';
import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import type { Edited } from './edited-profile.ts';

/** Why a feature is locked for the user; true if one reason is shown for all. */
function lockOf(actor: Person, feature: Feature): string | true | null {
  const note = lockNote(actor, feature);
  return note !== null && disabledAreaNote(actor.role) !== null ? true : note;
}

/** The pictures of a card, and whether a new logo can become the team's too. */
export function imageProps(actor: Person, profile: OwnProfile): { images: ImageView[]; teamLogo: boolean } {
  const { role, locks } = actor;
  const images = CARD_IMAGES.map((name): ImageView => ({
    name,
    src: profile[name],
    locked: lockOf(actor, name),
    upgrades: gateFor(role, locks, name)?.kind === 'plans',
    note: teamNote(actor, name),
  }));
  return { images, teamLogo: isTeamAdmin(role) && !profile.is_business && lockOf(actor, 'logo') === null };
}

/** Initial props of the card-details form. */
export async function detailsProps(
  deps: Deps,
  actor: Person,
  edited: Edited,
): Promise<Omit<CardDetailsProps, 'opened'>> {
  const { profile, prefix, named } = edited;
  const { profile: face, designs, customLocked } = await appearanceProps(deps, actor, edited);
  const area = disabledAreaNote(actor.role);
  const fields = detailFieldsOf(profile.is_business);
  const locked = fields.map((field) => [field, lockOf(actor, featureOfDetail(field))] as const);
  return {
    handle: profile.handle,
    prefix,
    isNamed: named !== null,
    face,
    designs,
    customLocked,
    saved: detailsOf(profile),
    version: profile.updated,
    shut: area && permissions[area],
    locked: Object.fromEntries(locked.filter(([, note]) => note !== null)),
    notes: teamNotes(actor, fields),
    ...imageProps(actor, profile),
    isBusiness: profile.is_business,
  };
}
