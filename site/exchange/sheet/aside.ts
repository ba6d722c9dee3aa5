const ICON = [
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">',
  '</svg>',
] as const;

/** A button that fills in the form, with the paths of its icon. */
export function fillButton(paths: string, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'other scan';
  button.innerHTML = ICON.join(paths);
  button.appendChild(new Text(text));
  return button;
}

/** A line for what a button did: present from the start, so that its messages are announced. */
export function statusLine(): HTMLElement {
  const status = document.createElement('p');
  status.className = 'hint';
  status.role = 'status';
  return status;
}

/** Adds elements before the fields that can be left out. */
export function addAside(form: HTMLFormElement, parts: readonly HTMLElement[]): void {
  const fields = form.querySelector('.more .fields') ?? form;
  const first = fields.firstChild;
  for (const part of parts) fields.insertBefore(part, first);
}
