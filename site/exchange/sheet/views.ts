import type { Details } from './details.ts';
import { sheetWords as words } from './words.ts';

/** An element with a class, and texts or elements in it. */
export function element(tag: string, className: string, ...parts: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  for (const part of parts) made.appendChild(typeof part === 'string' ? new Text(part) : part);
  return made;
}

/** Details under a heading. */
export function listOf(heading: string, details: Details): HTMLElement {
  const rows = details.map(([label, value]) => {
    const dd = element('dd', '', value);
    dd.dir = 'auto';
    return element('div', '', element('dt', '', label), dd);
  });
  return element('section', 'list', element('h2', '', heading), element('dl', '', ...rows));
}

const CROSS =
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg>';

/** A button that closes the sheet, handled by `show`. */
function closeButton(): HTMLElement {
  const button = element('button', 'close');
  button.ariaLabel = words.close;
  button.dataset.close = '';
  button.innerHTML = CROSS;
  return button;
}

/** A skeleton of the form while it loads. */
export function waiting(): HTMLElement {
  const lines = Array.from({ length: 4 }, () => document.createElement('span'));
  const shape = element('div', 'waiting', ...lines);
  shape.ariaBusy = 'true';
  return element('main', 'sheet', shape);
}

/** A form that is not sent yet, with its actions. */
export function notSentYet(details: Details, tryNow: () => Promise<void>, drop: () => void): HTMLElement {
  const status = element('p', '', words.kept);
  status.role = 'status';
  const again = element('button', 'go', words.again);
  const dropped = element('button', 'other', words.drop);
  again.addEventListener('click', async () => {
    if (again.ariaDisabled === 'true') return;
    again.ariaDisabled = 'true';
    await tryNow();
    again.ariaDisabled = 'false';
  });
  dropped.addEventListener('click', drop);
  return element(
    'main',
    'sheet',
    closeButton(),
    element('div', 'say', element('h1', '', words.kept_title), status),
    listOf(words.kept_list, details),
    again,
    dropped,
  );
}

/** A message over the card that disappears by itself. */
export function say(text: string): void {
  const said = element('p', 'said', text);
  said.role = 'status';
  document.body.appendChild(said);
  setTimeout(() => said.remove(), 8_000);
}
