import type { Deps } from '../../edge-api/deps.ts';
import type { Person } from '../../edge-api/actor/actor.ts';
import { readSettings } from '../../edge-api/modules/settings/settings.usecases.ts';
import { languageOfTexts } from '../../src/domain/profile/language-of-texts.ts';
import {
  PROFILE_SETTINGS,
  settingView,
  type ProfileSetting,
} from '../../src/domain/profile/profile-settings.ts';
import { profileAddress } from '../../src/domain/pages/profile-tabs.ts';
import type { ProfileSettingsProps } from '../../src/features/profile-settings/settings.types.ts';
import { keepersProps } from '../keep/keepers-props.ts';
import type { Edited } from './edited-profile.ts';
import { lockNote, teamNote } from '../owner/lock-note.ts';

/**
 * Initial props of a card's settings. The branding belongs to the account, so only its person's card has a switch for
 * it.
 */
export async function settingsProps(
  deps: Deps,
  actor: Person,
  { profile, named, prefix }: Edited,
): Promise<ProfileSettingsProps> {
  const isOn: Record<ProfileSetting, boolean> = {
    remove_branding: !actor.user.cardea_branding,
    instant_lead_capture: profile.instant_lead_capture,
    require_company_name: profile.require_company_name,
  };
  const shown = PROFILE_SETTINGS.filter(
    (name) => profile.user === actor.user.id || name !== 'remove_branding',
  );
  return {
    handle: profile.handle,
    prefix,
    isNamed: named !== null,
    linkLocked: lockNote(actor, 'handle'),
    linkNote: teamNote(actor, 'handle'),
    settings: shown.map((name) => {
      const view = settingView(actor.role, actor.locks, name);
      // A setting outside the plan is not in effect, whatever is stored.
      const inForce = view.kind === 'toggle' || name === 'require_company_name';
      return { name, view, on: isOn[name] && inForce };
    }),
    listed: profile.listed,
    language: profile.language,
    detected: languageOfTexts(profile),
    languageLocked: lockNote(actor, 'first_name'),
    sharesChanges: profile.shares_changes,
    keepers: await keepersProps(deps, actor, profile.id),
    leadCapture: readSettings(deps.env).flags.new_lead_capture_form
      ? {
          cta: profileAddress('/edit-profile/cta', named),
          form: profileAddress('/edit-profile/lead-capture-form', named),
        }
      : null,
  };
}
