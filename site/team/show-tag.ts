import styles from '../../src/ui/Tag.module.css';

/** Shows a tag as its form describes it, and the length of its name. */
function showTagOf(form: HTMLFormElement, shown: HTMLElement): void {
  const { name, color } = form.elements as unknown as { name: HTMLInputElement; color: RadioNodeList };
  const [tag, label] = [styles.tag, styles.label].map((part) => shown.querySelector<HTMLElement>(`.${part}`));
  const length = name.closest('[data-field]')?.querySelector('label + span');
  const show = () => {
    const text = name.value.trim();
    shown.hidden = text === '';
    if (tag) tag.className = `${styles.tag} ${styles[color.value.toLowerCase()]}`;
    if (label) label.textContent = text;
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
