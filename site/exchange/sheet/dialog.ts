import { swipeDown } from '../../../src/ui/dialogs/swipe-down.ts';
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

/** Where a finger moves the sheet: its heading does not scroll. */
const GRAB = 'header, h1';

/** The sheet follows a finger on its heading, as in the app. */
function followFinger(dialog: HTMLDialogElement): void {
  const swipe = swipeDown(
    () => dialog,
    { current: null },
    () => dialog.close(),
  );
  dialog.addEventListener('pointerdown', (event) => {
    if ((event.target as Element).closest(GRAB)) swipe.onPointerDown(event);
  });
  dialog.addEventListener('pointermove', swipe.onPointerMove);
  dialog.addEventListener('pointerup', swipe.onPointerUp);
  dialog.addEventListener('pointercancel', swipe.onPointerCancel);
}

/** Keeps the sheet above a keyboard that covers the page. While the page is zoomed in, it stays where it is. */
function stayAboveKeyboard(dialog: HTMLDialogElement): void {
  const seen = window.visualViewport;
  seen?.addEventListener('resize', () => {
    const covered = seen.scale === 1 ? window.innerHeight - seen.height - seen.offsetTop : 0;
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    if (dialog.contains(document.activeElement)) document.activeElement!.scrollIntoView({ block: 'nearest' });
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
  followFinger(made);
  stayAboveKeyboard(made);
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

/**
 * Puts a sheet into the dialog, and the focus on the first error, else on the heading. @param toType a visitor who asked
 * for the form types next: the focus is on its first field, for which phones open the keyboard
 */
export function show(main: HTMLElement, toType = false): void {
  const dialog = theDialog();
  for (const back of main.querySelectorAll<HTMLElement>('a.close')) back.replaceWith(closeButton(back));
  dialog.replaceChildren(main);
  // Read out as it opens: whom a form is for, and what it needs.
  const described = [...main.querySelectorAll('.owner, .needs')].map(({ id }) => id);
  dialog.setAttribute('aria-describedby', described.join(' '));
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  const heading = main.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  const field = toType && main.querySelector<HTMLElement>('.field input');
  (main.querySelector<HTMLElement>('[autofocus]') ?? (field || heading) ?? dialog).focus();
}
