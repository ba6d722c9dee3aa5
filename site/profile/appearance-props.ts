import type { Actor } from '../../edge-api/modules/account/actor.usecases.ts';
import { listDesigns } from '../../edge-api/modules/designs/designs.usecases.ts';
import type { Deps } from '../../edge-api/deps.ts';
import type { AppearanceProps } from '../../src/features/appearance/appearance.types.ts';
import type { Edited } from './edited-profile.ts';
import { lockNote } from './lock-note.ts';

/** What the view of a card's colours begins with. */
export async function appearanceProps(
  deps: Deps,
  actor: Actor,
  { profile, prefix }: Edited,
): Promise<AppearanceProps> {
  const { results } = await listDesigns(deps, actor, profile.handle);
  return {
    profile: {
      id: profile.id,
      handle: profile.handle,
      first_name: profile.first_name,
      last_name: profile.last_name,
      job_title: profile.job_title,
      workplace: profile.workplace,
      show_company_name: profile.show_company_name,
      company_name_separator: profile.company_name_separator,
      design: profile.design,
      card_design_id: profile.card_design_id,
      night: profile.night,
      picture: profile.picture,
      background: profile.background,
      logo: profile.logo,
    },
    address: prefix + profile.handle,
    designs: results,
    locked: lockNote(actor, 'basic_color'),
    customLocked: lockNote(actor, 'custom_color'),
  };
}
