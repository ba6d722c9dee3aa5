/** This tab's storage key of what was typed in a form and is not saved. */
const KEY = 'cardea:draft';

/** Typed values with their form, whose name has the handle of its card: another account may sign in in the same tab. */
type Stored = { form: string; typed: Record<string, unknown> };

function read(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** The unsaved values of a form; none of another. */
export function storedDraft(form: string): Record<string, unknown> {
  const stored = read();
  return stored?.form === form ? stored.typed : {};
}

/** Deletes the unsaved values: saved, or not wanted. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there are none.
  }
}

/** Stores the unsaved values of a form in place of another's; only a reload loses what has no room. */
export function storeDraft(form: string, typed: Record<string, unknown>): void {
  if (Object.keys(typed).length === 0) return forgetDraft();
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ form, typed } satisfies Stored));
  } catch {
    // The form is shown all the same.
  }
}
