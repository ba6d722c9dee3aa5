import type { z } from 'zod';
import { IDENTITY_FIELDS, LOOK_FIELDS, SETTING_FIELDS } from '../../../src/domain/profile/field-sets.ts';
import { pick } from '../../../src/domain/profile/rows.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import { DESIGN_KEYS } from './design.answers.ts';
import { profileState } from './profile-state.ts';
import type { profileAnswer } from './profiles.answers.ts';
import type { OwnRow } from './profiles.repository.ts';

/** A profile as its owner sees it. */
export type OwnProfile = z.infer<typeof profileAnswer>;

type Content = { hash: string; content_type: string } | null;

const pathOf = (content: Content) => content && mediaPath(content.hash, content.content_type);

/** A profile's rows as its owner sees them; `teamId` is the owner's team. */
export function toOwnProfile(row: OwnRow, teamId: string | null): OwnProfile {
  const { profile } = row;
  return {
    id: profile.id,
    user: profile.user_id,
    team_id: profile.team_id ?? teamId,
    public_id: profile.public_id,
    handle: profile.handle,
    ...pick(profile, IDENTITY_FIELDS),
    picture: pathOf(row.picture),
    logo: pathOf(row.logo),
    background: pathOf(row.background),
    ...pick(profile, LOOK_FIELDS),
    design: pick(row.design, DESIGN_KEYS),
    state: profileState(profile),
    is_default: profile.is_default,
    is_business: profile.is_business,
    ...pick(profile, SETTING_FIELDS),
    created: profile.created_at.toISOString(),
    updated: profile.updated_at.toISOString(),
    team_edited: profile.team_edited_at?.toISOString() ?? null,
  };
}
