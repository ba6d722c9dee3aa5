import { LANGUAGES, type Language } from '../../domain/locale/languages.ts';
import { openGate } from '../../forms/open-gate.ts';
import { toastSuccess } from '../../forms/toast-results.ts';
import { useImmediateSave } from '../../forms/use-immediate-save.ts';
import { editor } from '#messages/profile-editor.ts';
import { toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { api, call } from '../../stores/call.ts';
import { reloadPreview } from '../../stores/card-preview.ts';
import { Select } from '../../ui/fields/Select.tsx';

const words = editor.settings;
const OPTIONS = [
  { value: '', label: words.language_unset },
  ...LANGUAGES.map((value) => ({ value, label: words.languages[value] })),
];
const englishNames = new Intl.DisplayNames('en', { type: 'language' });
const detectedText = (language: Language) =>
  format(words.language_detected, { language: englishNames.of(language)! });

type Props = { handle: string; saved: Language | null; detected: Language | null; locked: string | null };

/** The card's own language, saved when chosen. */
export function CardLanguage({ handle, saved, detected, locked }: Props) {
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
      help={detected ? `${words.language_detail} ${detectedText(detected)}` : words.language_detail}
      options={OPTIONS}
      value={shown ?? ''}
      pending={pending}
      locked={locked ?? undefined}
      onLockedPress={() => openGate('first_name')}
      onChange={({ target }) => change((target.value as Language | '') || null)}
    />
  );
}
