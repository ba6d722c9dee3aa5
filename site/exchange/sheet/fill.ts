/** Fills a field that is empty or was filled in like this before. @returns whether it did */
function fill(form: HTMLFormElement, name: string, read: string): boolean {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement) || read === '') return false;
  const text = field.maxLength > 0 ? read.slice(0, field.maxLength) : read;
  if (field.value.trim() !== '' && field.value !== field.dataset.read) return false;
  if (field.value === text) return false;
  field.value = text;
  field.dataset.read = text;
  // Errors are checked again.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** Fills fields by their names; typed values stay. @returns whether any was filled */
export const fillAll = (form: HTMLFormElement, read: Readonly<Record<string, string>>): boolean =>
  Object.entries(read).filter(([name, text]) => fill(form, name, text)).length > 0;
