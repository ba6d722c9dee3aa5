import type { ProfileSetting } from '../../domain/profile/profile-settings.ts';
import { toastSuccess } from '../../forms/toast-results.ts';
import { useImmediateSave } from '../../forms/use-immediate-save.ts';
import { toasts } from '#messages/toasts.ts';
import { api, call } from '../../stores/call.ts';
import { reloadPreview } from '../../stores/card-preview.ts';
import { updateAccount } from '../../stores/session.store.ts';

export type SwitchedField = ProfileSetting | 'listed' | 'shares_changes';

const putAccount = (remove: boolean) =>
  call(() => api.account.account.$put({ json: { cardea_branding: !remove } }));
const putProfile = (handle: string, field: Exclude<SwitchedField, 'remove_branding'>, on: boolean) =>
  call(() =>
    api.profiles.p[':handle'].$put({
      param: { handle },
      json: { [field]: on } as Partial<Record<typeof field, boolean>>,
    }),
  );

/** A setting saved when switched; reverted to the stored value on failure. */
export function useSetting(handle: string, field: SwitchedField, saved: boolean) {
  const setting = useImmediateSave<boolean>(
    saved,
    (on) => (field === 'remove_branding' ? putAccount(on) : putProfile(handle, field, on)),
    (on) => {
      if (field === 'remove_branding') updateAccount({ cardea_branding: !on });
      reloadPreview(handle);
      toastSuccess(field === 'remove_branding' ? toasts.account_updated : toasts.profile_updated);
    },
  );
  return { on: setting.shown, pending: setting.pending, turn: setting.change };
}
