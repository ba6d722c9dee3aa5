import { LANGUAGES, type Language } from '../../domain/locale/languages.ts';
import { openGate } from '../../forms/open-gate.ts';
import { toastSuccess } from '../../forms/toast-results.ts';
import { useImmediateSave } from '../../forms/use-immediate-save.ts';
import { editor } from '#messages/profile-editor.ts';
import { toasts } from '#messages/toasts.ts';
import { api, call } from '../../stores/call.ts';
import { reloadPreview } from '../../stores/card-preview.ts';
import { Select } from '../../ui/fields/Select.tsx';

const words = editor.settings;
const OPTIONS = LANGUAGES.map((value) => ({ value, label: words.languages[value] }));

type Props = { handle: string; saved: Language | null; locked: string | null };

/** The card's own language, saved when chosen. */
export function CardLanguage({ handle, saved, locked }: Props) {
  const { shown, pending, change } = useImmediateSave<Language | null>(
    saved,
    (language) => call(() => api.profiles.p[':handle'].$put({ param: { handle }, json: { language } })),
    () => {
      reloadPreview(handle);
      toastSuccess(toasts.profile_updated);
    },
  );
  return (
    <Select
      label={words.language}
      help={words.language_detail}
      placeholder={words.language_unset}
      options={OPTIONS}
      value={shown ?? ''}
      pending={pending}
      locked={locked ?? undefined}
      onLockedPress={() => openGate('first_name')}
      onChange={({ target }) => change(target.value as Language)}
    />
  );
}
