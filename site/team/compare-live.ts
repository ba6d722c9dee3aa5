/**
 * Shows what is ticked in a form on the card beside it immediately. `data-compare` of the form is the parameter of the
 * card's address (`openPreview`) with the ticked names; without scripts the form's own preview does the same.
 */
export function compareLive(): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe#after');
  const form = document.querySelector<HTMLFormElement>('form[data-compare]');
  if (!frame || !form) return;
  form.addEventListener('change', () => {
    const ticked = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')];
    const address = new URL(frame.dataset.beside!, location.href);
    address.searchParams.set(
      form.dataset.compare!,
      ticked.map(({ name }) => name.split('.').at(-1)).join('.'),
    );
    frame.dataset.beside = address.href;
    // No entry of the history for each tick.
    if (frame.src) frame.contentWindow?.location.replace(address.href);
  });
}
