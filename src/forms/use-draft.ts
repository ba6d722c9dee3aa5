import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { storeDraft, storedDraft } from '../stores/stored-draft.ts';
import { changedSince } from './changed-since.ts';

/**
 * Keeps what is typed in a form over a reload of this tab, until it is saved or `forgetDraft`. @param name of the form;
 * null keeps nothing @param saved its saved values
 */
export function useDraft<Input extends FieldValues>(
  { subscribe, setValue, getValues }: Pick<UseFormReturn<Input>, 'subscribe' | 'setValue' | 'getValues'>,
  name: string | null,
  saved: Input,
): void {
  useEffect(() => {
    if (name === null) return undefined;
    const typed = storedDraft(name);
    // What was typed before hydration is newer.
    const early = changedSince(saved, getValues());
    for (const field of Object.keys(typed) as Path<Input>[])
      if (field in saved && !early.includes(field))
        setValue(field, typed[field] as PathValue<Input, typeof field>, {
          shouldDirty: true,
          shouldValidate: true,
        });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = saved }) => {
        const changed = changedSince(defaultValues as Input, values);
        storeDraft(name, Object.fromEntries(changed.map((field) => [field, values[field]])));
      },
    });
  }, [name, saved, subscribe, setValue, getValues]);
}
