import type { SectionName } from '../../domain/sections/sections.ts';
import { toastSuccess } from '../../forms/toast-results.ts';
import { useSavedAtOnce } from '../../forms/use-saved-at-once.ts';
import { shell } from '#messages/owner.ts';
import { toasts } from '#messages/toasts.ts';
import { api, call } from '../../stores/call.ts';
import { Switch } from '../../ui/fields/Switch.tsx';

type Props = { handle: string; name: SectionName; on: boolean };

/** Pushes a section of the business profile to the cards of all team members, or removes it, immediately. */
export function ApplyToAll({ handle, name, on }: Props) {
  const setting = useSavedAtOnce<boolean>(
    on,
    (next) =>
      call(() => api.injection.p[':handle'].injection.$put({ param: { handle }, json: { [name]: next } })),
    () => toastSuccess(toasts.section_applied_to_team),
  );
  return (
    <Switch
      label={shell.actions.apply_to_all}
      checked={setting.shown}
      pending={setting.pending}
      onCheckedChange={setting.change}
    />
  );
}
