import type { Language } from '../../domain/locale/languages.ts';
import type { ProfileSetting, SettingView } from '../../domain/profile/profile-settings.ts';
import type { Keepers } from '../../forms/KnownKeepers.tsx';

export type ProfileSettingsProps = {
  handle: string;
  /** The prefix of the handle in its address, such as `cardea.example/`. */
  prefix: string;
  /** Whether the addresses of its pages name it. */
  isNamed: boolean;
  /** Why the link cannot be changed; null if it can. */
  linkLocked: string | null;
  /** A hint if it can; null for none. */
  linkNote: string | null;
  /** The settings, and how each is shown to the user. */
  settings: { name: ProfileSetting; view: SettingView; on: boolean }[];
  listed: boolean;
  language: Language | null;
  /** The language that the card's texts are in; null if they do not show it. */
  detected: Language | null;
  /** Why the language cannot be changed; null if it can. */
  languageLocked: string | null;
  /** Whether contacts of people who keep the card follow it, and who does. */
  sharesChanges: boolean;
  keepers: Keepers;
  /** Pages about the exchange of contacts; null if the deployment has it disabled. */
  leadCapture: { cta: string; form: string } | null;
};
