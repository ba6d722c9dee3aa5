import { useState } from 'react';
import type { ProfileSetting } from '../../domain/profile-settings.ts';
import { tellRefusal, tellSuccess } from '../../forms/tell.ts';
import { toasts } from '../../messages/en/toasts.ts';
import { api, call } from '../../stores/call.ts';
import { reloadPreview } from '../../stores/card-preview.ts';
import { updateAccount } from '../../stores/session.store.ts';

export type SwitchedField = ProfileSetting | 'listed';

const putAccount = (remove: boolean) =>
  call(() => api.account.account.$put({ json: { cardea_branding: !remove } }));
const putProfile = (handle: string, field: Exclude<SwitchedField, 'remove_branding'>, on: boolean) =>
  call(() =>
    api.profiles.p[':handle'].$put({
      param: { handle },
      json: { [field]: on } as Partial<Record<typeof field, boolean>>,
    }),
  );

/** A setting that is saved as soon as it is switched; what is refused goes back to what it was. */
export function useSetting(handle: string, field: SwitchedField, saved: boolean) {
  const [on, setOn] = useState(saved);
  const [pending, setPending] = useState(false);

  const turn = async (next: boolean) => {
    if (pending) return;
    setOn(next);
    setPending(true);
    const outcome =
      field === 'remove_branding' ? await putAccount(next) : await putProfile(handle, field, next);
    setPending(false);
    if (!outcome.ok) {
      setOn(!next);
      return tellRefusal(outcome.problem);
    }
    if (field === 'remove_branding') updateAccount({ cardea_branding: !next });
    reloadPreview(handle);
    tellSuccess(field === 'remove_branding' ? toasts.account_updated : toasts.profile_updated);
  };
  return { on, pending, turn: (next: boolean) => void turn(next) };
}
