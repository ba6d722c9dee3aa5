import type { ProfileSetting, SettingView } from '../../domain/profile/profile-settings.ts';

export type ProfileSettingsProps = {
  handle: string;
  /** What stands before the handle in its address, such as `cardea.example/`. */
  prefix: string;
  /** Whether the addresses of its pages name it. */
  isNamed: boolean;
  /** Why the link cannot be changed; null where it can. */
  linkLocked: string | null;
  /** What is to be known of it where it can; null where there is nothing. */
  linkNote: string | null;
  /** Which settings there are, and how each is shown to who asks. */
  settings: { name: ProfileSetting; view: SettingView; on: boolean }[];
  listed: boolean;
  /** Pages about the exchange of contacts; null where the deployment has them switched off. */
  leadCapture: { cta: string; form: string } | null;
};
