import { previewPath } from '../../src/domain/pages/profile-paths.ts';
import { whenShown } from '../../src/stores/when-shown.ts';
import { sameNames } from './same-names.ts';

const addressOf = (frame: HTMLIFrameElement) => new URL(frame.dataset.beside!, location.href);

/** A select: its own type is not known beside that of the worker. */
type Chooser = HTMLElement & { name: string; value: string };

/** Shows another card in a frame, now or once there is room for it. */
function showAt(frame: HTMLIFrameElement, { href }: URL): void {
  frame.dataset.beside = href;
  // No entry of the history for each change.
  if (frame.src) frame.contentWindow?.location.replace(href);
}

const stripFrames = () => document.querySelectorAll<HTMLIFrameElement>('iframe[data-strip]');

/** Loads the cards of a strip before it is scrolled into view, and none where it is hidden. */
export function loadStrip(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const frame = target as HTMLIFrameElement;
        if (isIntersecting) frame.src ||= frame.dataset.from!;
      }
    },
    { rootMargin: '200px' },
  );
  whenShown(() => {
    for (const frame of stripFrames()) observer.observe(frame);
  });
}

/** Shows the change in a strip, too. */
function showInStrip({ href }: URL): void {
  for (const frame of stripFrames()) {
    if (frame.dataset.strip !== 'after') continue;
    frame.dataset.from = href;
    if (frame.src) frame.contentWindow?.location.replace(href);
  }
}

/**
 * Shows the card of the chosen person immediately, with what is ticked so far. The page's address names them too, for
 * a form that shows the page again, and for loading it again.
 */
export function showChosenCard(): void {
  const select = document.querySelector<Chooser>('.compare-whose select');
  if (!select) return;
  const nameOf = () => select.querySelector('option:checked')?.textContent.trim() ?? '';
  let shown = nameOf();
  select.addEventListener('change', () => {
    const name = nameOf();
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('.compare iframe[data-beside]')) {
      const address = addressOf(frame);
      address.pathname = previewPath(select.value);
      showAt(frame, address);
      frame.title = frame.title.replace(shown, () => name);
    }
    shown = name;
    const here = new URL(location.href);
    here.searchParams.set(select.name, select.value);
    history.replaceState(history.state, '', here);
  });
}

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
  const first = document.querySelector<HTMLIFrameElement>('iframe#before');
  const before = first && (addressOf(first).searchParams.get(name) ?? '');
  form.addEventListener('change', () => {
    const ticked = [...form.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')];
    const names = ticked.map((one) => one.name.split('.').at(-1)).join('.');
    const address = addressOf(frame);
    address.searchParams.set(name, names);
    frame.closest('.compare')?.toggleAttribute('data-same', before !== null && sameNames(before, names));
    showAt(frame, address);
    showInStrip(address);
  });
}
