import type { Person } from '../../edge-api/actor/actor.ts';
import { listDesigns } from '../../edge-api/modules/designs/designs.usecases.ts';
import type { Deps } from '../../edge-api/deps.ts';
import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { cardIdentity } from '../../src/domain/card/card-identity.ts';
import type { AppearanceProps } from '../../src/features/appearance/appearance.types.ts';
import type { Edited } from './edited-profile.ts';
import { lockNote, teamNote } from '../owner/lock-note.ts';

/** The texts of the mini card. A business has its company and category, with its logo for a picture. */
function facedProfile(profile: OwnProfile) {
  const { first_name, last_name, job_title, workplace, picture, logo } = profile;
  if (!profile.is_business) return { first_name, last_name, job_title, workplace, picture, logo };
  const { name, title, picture: shown } = cardIdentity(profile);
  return {
    first_name: name,
    last_name: '',
    job_title: title || null,
    workplace: null,
    picture: shown,
    logo: shown === logo ? null : logo,
  };
}

/** Props of the view for a card's colours. */
export async function appearanceProps(
  deps: Deps,
  actor: Person,
  { profile, prefix }: Edited,
): Promise<AppearanceProps> {
  const { results } = await listDesigns(deps, actor, profile.handle);
  return {
    profile: {
      id: profile.id,
      handle: profile.handle,
      ...facedProfile(profile),
      show_company_name: profile.show_company_name,
      company_name_separator: profile.company_name_separator,
      design: profile.design,
      card_design_id: profile.card_design_id,
      night: profile.night,
      layout: profile.layout,
      typeface: profile.typeface,
      background: profile.background,
    },
    address: prefix + profile.handle,
    designs: results,
    locked: lockNote(actor, 'basic_color'),
    customLocked: lockNote(actor, 'custom_color'),
    note: teamNote(actor, 'basic_color'),
  };
}
