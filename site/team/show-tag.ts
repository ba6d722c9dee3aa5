/**
 * Shows a tag as its form describes it, and the length of its name. A color's class is the second one of a tag and of the
 * swatch: the sheet that names it would be loaded once more here.
 */
function showTagOf(form: HTMLFormElement, shown: HTMLElement): void {
  const { name } = form.elements as unknown as { name: HTMLInputElement };
  const tag = shown.firstElementChild!;
  const length = name.closest('[data-field]')?.querySelector('label + span');
  const show = () => {
    const text = name.value.trim();
    shown.hidden = text === '';
    const swatch = form.querySelector('label:has(:checked)');
    if (swatch) tag.className = `${tag.classList[0]} ${swatch.classList[1]}`;
    tag.lastElementChild!.textContent = text;
    if (length) length.textContent = `${name.value.length} / ${name.maxLength}`;
  };
  form.addEventListener('input', show);
  // Typed before the script came, or restored by the browser.
  show();
}

/** Shows each tag as it is edited, beside its colors. */
export function showEditedTags(): void {
  for (const shown of document.querySelectorAll<HTMLElement>('[data-shown-tag]')) {
    const form = shown.closest('form');
    if (form) showTagOf(form, shown);
  }
}
