import { sameNames } from './same-names.ts';

/**
 * Shows what is ticked in a form on the card beside it immediately. `data-compare` of the form is the parameter of the
 * card's address (`openPreview`) with the ticked names; without scripts the form's own preview does the same. Equal
 * cards before and after are one card (`data-same`).
 */
export function compareLive(): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe#after');
  const form = document.querySelector<HTMLFormElement>('form[data-compare]');
  if (!frame || !form) return;
  const name = form.dataset.compare!;
  const addressOf = (one: HTMLIFrameElement) => new URL(one.dataset.beside!, location.href);
  const first = document.querySelector<HTMLIFrameElement>('iframe#before');
  const before = first && (addressOf(first).searchParams.get(name) ?? '');
  form.addEventListener('change', () => {
    const ticked = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')];
    const names = ticked.map((one) => one.name.split('.').at(-1)).join('.');
    const address = addressOf(frame);
    address.searchParams.set(name, names);
    frame.closest('.compare')?.toggleAttribute('data-same', before !== null && sameNames(before, names));
    frame.dataset.beside = address.href;
    // No entry of the history for each tick.
    if (frame.src) frame.contentWindow?.location.replace(address.href);
  });
}
