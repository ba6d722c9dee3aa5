import type { AstroGlobal } from 'astro';
import type { Person } from '../../edge-api/actor/actor.ts';
import type { CardLists } from '../../edge-api/modules/sections/edit-content.usecases.ts';
import { allowedNetworks } from '../../edge-api/modules/sections/section-rules.usecases.ts';
import type { Feature } from '../../src/domain/permissions/permission-matrix.ts';
import { may } from '../../src/domain/permissions/permissions.ts';
import type { CardFinding } from '../../src/domain/fill-card/found-fields.ts';
import { HEAD_TEXTS } from '../../src/domain/profile/field-sets.ts';
import type { HeadText } from '../../src/domain/profile/profile.fields.ts';
import { featureOfDetail } from '../../src/domain/card/card-details.ts';
import { profileAddress } from '../../src/domain/pages/profile-tabs.ts';
import type { FillCardProps } from '../../src/features/fill-card/fill-card.types.ts';
import type { Edited } from './edited-profile.ts';

/** The feature of each part of a card. */
const RIGHTS: Readonly<Record<Exclude<CardFinding['kind'], 'detail'>, Feature>> = {
  contact_info: 'contact_info',
  social_media: 'social_media',
  links: 'links',
  videos: 'video',
  picture: 'picture',
};

/**
 * Initial props for filling a card. A business has no person's name and picture. `networks` are those that a team
 * allows its members, null for all.
 */
export function fillProps(
  { role, locks }: Person,
  { profile }: Edited,
  lists: Partial<CardLists>,
  networks: readonly string[] | null,
  back: string,
): FillCardProps {
  const allowed = (feature: Feature) => may(role, locks, feature);
  const details = Object.fromEntries(
    profile.is_business
      ? []
      : HEAD_TEXTS.filter((field) => allowed(featureOfDetail(field))).map((field) => [
          field,
          profile[field] ?? '',
        ]),
  ) as Partial<Record<HeadText, string>>;
  const kinds = (Object.keys(RIGHTS) as (keyof typeof RIGHTS)[]).filter(
    (kind) => allowed(RIGHTS[kind]) && !(kind === 'picture' && profile.is_business),
  );
  const isEmpty = Object.values(lists).every((list) => list.items.length === 0);
  return {
    handle: profile.handle,
    may: Object.keys(details).length > 0 ? ['detail', ...kinds] : kinds,
    details,
    networks,
    hasPicture: profile.picture !== null,
    back,
    prominent: isEmpty && Object.keys(lists).length > 1,
  };
}

/** The same for an editor's page without these lists, `path` below the Profile tab. */
export async function fillBeside(
  { locals: { deps, actor } }: Pick<AstroGlobal, 'locals'>,
  edited: Edited,
  path: string,
): Promise<FillCardProps> {
  const networks = await allowedNetworks(deps, actor!);
  return fillProps(actor!, edited, {}, networks, profileAddress(`/edit-profile/${path}`, edited.named));
}
