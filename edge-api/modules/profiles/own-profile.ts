import type { CardDesign } from '../../../src/domain/designs/card-designs.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import { profileState, type ProfileState } from './profile-state.ts';
import type { OwnRow } from './profiles.repository.ts';

/**
 * A profile as its owner is shown it, also what its public page leaves out. Pictures are paths of this site, `bio` is
 * sanitised HTML, `work_category` the category's number. `user` is null for a team's business profile.
 */
export type OwnProfile = {
  id: string;
  user: string | null;
  team_id: string | null;
  public_id: string;
  handle: string;
  first_name: string;
  last_name: string;
  job_title: string | null;
  workplace: string | null;
  designation: string | null;
  work_category: number | null;
  company_size: string | null;
  bio: string;
  picture: string | null;
  logo: string | null;
  background: string | null;
  card_design_id: number;
  design: CardDesign;
  night: boolean;
  /** A draft is its owner's alone until it is created. */
  state: ProfileState;
  is_default: boolean;
  is_business: boolean;
  show_company_name: boolean;
  company_name_separator: string;
  instant_lead_capture: boolean;
  require_email: boolean;
  require_phone: boolean;
  require_company_name: boolean;
  footer_text: string | null;
  show_widgets: boolean;
  listed: boolean;
  /** ISO 8601. */
  created: string;
  updated: string;
  /** When somebody who runs its person's team changed it last; null where nobody did. */
  team_edited: string | null;
};

type Content = { hash: string; content_type: string } | null;

const pathOf = (content: Content) => content && mediaPath(content.hash, content.content_type);

const designOf = (design: OwnRow['design']): CardDesign => ({
  id: design.id,
  title: design.title,
  background_color: design.background_color,
  foreground_active_color: design.foreground_active_color,
  career_foreground_color: design.career_foreground_color,
  full_name_foreground_color: design.full_name_foreground_color,
  accent_color: design.accent_color,
  card_background_color: design.card_background_color,
  brand_color: design.brand_color,
});

/** A profile's rows as its owner is shown them; `teamId` is the team that its owner is in. */
export function toOwnProfile(row: OwnRow, teamId: string | null): OwnProfile {
  const { profile } = row;
  return {
    id: profile.id,
    user: profile.user_id,
    team_id: profile.team_id ?? teamId,
    public_id: profile.public_id,
    handle: profile.handle,
    first_name: profile.first_name,
    last_name: profile.last_name,
    job_title: profile.job_title,
    workplace: profile.workplace,
    designation: profile.designation,
    work_category: profile.work_category,
    company_size: profile.company_size,
    bio: profile.bio,
    picture: pathOf(row.picture),
    logo: pathOf(row.logo),
    background: pathOf(row.background),
    card_design_id: profile.card_design_id,
    design: designOf(row.design),
    night: profile.night,
    state: profileState(profile),
    is_default: profile.is_default,
    is_business: profile.is_business,
    show_company_name: profile.show_company_name,
    company_name_separator: profile.company_name_separator,
    instant_lead_capture: profile.instant_lead_capture,
    require_email: profile.require_email,
    require_phone: profile.require_phone,
    require_company_name: profile.require_company_name,
    footer_text: profile.footer_text,
    show_widgets: profile.show_widgets,
    listed: profile.listed,
    created: profile.created_at.toISOString(),
    updated: profile.updated_at.toISOString(),
    team_edited: profile.team_edited_at?.toISOString() ?? null,
  };
}
