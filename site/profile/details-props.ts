import type { Person } from '../../edge-api/actor/actor.ts';
import { CARD_IMAGES, detailFieldsOf, detailsOf, featureOfDetail } from '../../src/domain/card-details.ts';
import { disabledAreaNote, gateFor, teamLockNote } from '../../src/domain/gates.ts';
import type { Feature } from '../../src/domain/permission-matrix.ts';
import { isTeamAdmin } from '../../src/domain/roles.ts';
import type { CardDetailsProps, ImageView } from '../../src/features/card-details/card-details.types.ts';
import { permissions } from '#messages/permissions.ts';
import { lockNote } from '../owner/lock-note.ts';
import type { Edited } from './edited-profile.ts';

/** What the form of card details begins with. */
export function detailsProps(actor: Person, { profile }: Edited): CardDetailsProps {
  const { role, locks } = actor;
  const area = disabledAreaNote(role);
  const lockOf = (feature: Feature) => {
    const note = lockNote(actor, feature);
    return note !== null && area !== null ? true : note;
  };
  const fields = detailFieldsOf(profile.is_business);
  const locked = fields.map((field) => [field, lockOf(featureOfDetail(field))] as const);
  const notes = fields.flatMap((field) => {
    const code = lockOf(featureOfDetail(field)) === null && teamLockNote(role, locks, featureOfDetail(field));
    return code ? [[field, permissions[code]] as const] : [];
  });
  const images = CARD_IMAGES.map((name): ImageView => ({
    name,
    src: profile[name],
    locked: lockOf(name),
    upgrades: gateFor(role, locks, name)?.kind === 'plans',
  }));
  return {
    handle: profile.handle,
    saved: detailsOf(profile),
    shut: area && permissions[area],
    locked: Object.fromEntries(locked.filter(([, note]) => note !== null)),
    notes: Object.fromEntries(notes),
    images,
    teamLogo: isTeamAdmin(role) && !profile.is_business && lockOf('logo') === null,
    isBusiness: profile.is_business,
  };
}
