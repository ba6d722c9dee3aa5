import type { Actor } from '../../edge-api/modules/account/actor.usecases.ts';
import { DETAIL_FIELDS, detailsOf, featureOfDetail } from '../../src/domain/card-details.ts';
import { gateFor } from '../../src/domain/gates.ts';
import {
  CARD_IMAGES,
  type CardDetailsProps,
  type ImageView,
} from '../../src/features/card-details/card-details.types.ts';
import { lockNote } from './lock-note.ts';
import type { Edited } from './edited-profile.ts';

/** What the form of card details begins with. */
export function detailsProps(actor: Actor, { profile }: Edited): CardDetailsProps {
  const notes = DETAIL_FIELDS.map((field) => [field, lockNote(actor, featureOfDetail(field))] as const);
  const images = CARD_IMAGES.map((name): ImageView => ({
    name,
    src: profile[name],
    locked: lockNote(actor, name),
    upgrades: gateFor(actor.role, actor.locks, name)?.kind === 'plans',
  }));
  return {
    handle: profile.handle,
    saved: detailsOf(profile),
    locked: Object.fromEntries(notes.filter(([, note]) => note !== null)),
    images,
    isBusiness: profile.is_business,
  };
}
