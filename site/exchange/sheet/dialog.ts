import over from '../../styles/sheet-over.css?inline';
import sheet from '../../styles/sheet.css?inline';
import tokens from '../../styles/tokens.css?inline';
import { sheetWords as words } from './words.ts';

/** Adopted sheets need no `style` element, which the page's policy would block. */
function adoptStyles(): void {
  const styles = [tokens, sheet, over].map((css) => {
    const style = new CSSStyleSheet();
    style.replaceSync(css);
    return style;
  });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...styles];
}

/** Closes on close buttons, and on a press beside the sheet; not if that began inside, as when text is selected. */
function letClose(dialog: HTMLDialogElement): void {
  let began: EventTarget | null = null;
  dialog.addEventListener('pointerdown', (event) => (began = event.target));
  dialog.addEventListener('click', (event) => {
    const way = (event.target as Element).closest('[data-close]');
    if (way) event.preventDefault();
    if (way || (event.target === dialog && began === dialog)) dialog.close();
  });
}

let made: HTMLDialogElement | undefined;

/** The one dialog over the card. */
export function theDialog(): HTMLDialogElement {
  if (made) return made;
  adoptStyles();
  made = document.createElement('dialog');
  made.className = 'over';
  made.ariaLabel = words.label;
  letClose(made);
  document.body.appendChild(made);
  return made;
}

/** The link back to the card closes the sheet, and is a button here. */
function closeButton(back: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = back.className;
  button.ariaLabel = words.close;
  button.dataset.close = '';
  button.innerHTML = back.innerHTML;
  return button;
}

/** Puts a sheet into the dialog, and the focus on the first error, else on the heading. */
export function show(main: HTMLElement): void {
  const dialog = theDialog();
  for (const back of main.querySelectorAll<HTMLElement>('a.close')) back.replaceWith(closeButton(back));
  dialog.replaceChildren(main);
  if (!dialog.open) dialog.showModal();
  const heading = main.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (main.querySelector<HTMLElement>('[autofocus]') ?? heading ?? dialog).focus();
  dialog.scrollTop = 0;
}
