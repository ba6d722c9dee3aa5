import { DRAFT_READY, readDraft, type CardDraft, type ListDraft } from '../../src/domain/card/card-draft.ts';
import { TEXTS_BEHIND_NAME } from '../../src/domain/profile/field-sets.ts';
import { BEHIND_NAME } from '../card/behind-name.ts';
import { inSyllables } from '../../src/domain/card/syllables.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Sets a text of the card; creates its element if missing, and hides it if empty. */
function write(selector: string, text: string, make: () => HTMLElement | null): void {
  const place = find(selector) ?? make();
  if (!place) return;
  place.textContent = text;
  place.hidden = text === '';
}

function added(parent: HTMLElement | null, tag: string, className: string, before?: Node | null) {
  if (!parent) return null;
  const element = document.createElement(tag);
  element.className = className;
  if (tag === 'span') parent.append(' ');
  parent.insertBefore(element, before ?? null);
  return element;
}

let asked: ListDraft | null = null;
let latest = '';
let isDrawing = false;

/** Requests the unsaved part of the card from the worker; only the newest is shown. */
async function drawList(list: ListDraft): Promise<void> {
  const text = JSON.stringify(list);
  // A draft of another part includes it unchanged.
  if (text === latest) return;
  latest = text;
  asked = list;
  if (isDrawing) return;
  isDrawing = true;
  while (asked) {
    const now: ListDraft = asked;
    asked = null;
    const drawn = await fetchDrawn(now).catch(() => null);
    // After a failure it is requested again, though unchanged.
    if (drawn === null && !asked) latest = '';
    if (drawn !== null && !asked) show(drawn);
  }
  isDrawing = false;
}

/**
 * A response: the blocks, with the index of the edited one and the one-tap actions, the head, the buttons, or the
 * exchange form.
 */
type Drawn =
  | { blocks: Element; place: number; actions: Element | null }
  | { head: HTMLElement }
  | { buttons: Element }
  | { form: Element };

/** The innermost changed part of an element; itself if all of it is new. */
function changedIn(now: Element, before: Element | undefined): Element {
  const children = [...now.children];
  const place = children.findIndex((child, at) => child.textContent !== before?.children[at]?.textContent);
  return before && place !== -1 ? changedIn(children[place]!, before.children[place]) : now;
}

const fontStyles = new CSSStyleSheet();

/** Replaces the styles of the card's font; none for the device's. Opened photos and forms have sheets of their own. */
function showFont(css: string): void {
  find('style[data-font]')?.remove();
  fontStyles.replaceSync(css);
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== fontStyles);
  document.adoptedStyleSheets = [...others, fontStyles];
}

/** Replaces the pictures of the head, its layout and its typeface. */
function showHead(head: HTMLElement): void {
  const { head: layout = 'cover', font = '' } = head.dataset;
  const band = find('.id .band');
  if (!band) return;
  band.parentElement!.className = layout === 'cover' ? 'id' : `id ${layout}`;
  band.replaceWith(...head.children);
  showFont(font);
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Replaces the buttons, and their copies in the bar at the bottom. */
function showButtons(buttons: Element): void {
  for (const place of document.querySelectorAll('.cta'))
    place.replaceChildren(...(buttons.cloneNode(true) as Element).childNodes);
}

const labelsOf = (part: Element) => [...part.querySelectorAll('label')].map((label) => label.textContent);

/** Replaces the form, opens what can be left out for a new text in it, and scrolls to the edited part. */
function showForm(form: Element): void {
  const sheet = find('.sheet');
  if (!sheet) return;
  const before = sheet.cloneNode(true) as Element;
  sheet.replaceChildren(...form.children);
  onForm(sheet.querySelector('form')!);
  const part = changedIn(sheet, before);
  const [more, moreBefore] = [sheet, before].map((form) => form.querySelector('details'));
  const known = new Set(labelsOf(before));
  if (more) more.open = moreBefore?.open || labelsOf(more).some((label) => !known.has(label));
  if (part !== sheet) reveal(part);
}

/** Replaces the blocks, and scrolls to the edited part. */
function show(drawn: Drawn): void {
  if ('head' in drawn) return showHead(drawn.head);
  if ('buttons' in drawn) return showButtons(drawn.buttons);
  if ('form' in drawn) return showForm(drawn.form);
  const { blocks, place, actions } = drawn;
  const old = find('.blocks');
  const block = blocks.children[place];
  const title = block?.querySelector('h2')?.textContent;
  const before = [...(old?.children ?? [])].find((one) => one.querySelector('h2')?.textContent === title);
  old?.replaceWith(blocks);
  find('.taps')?.remove();
  if (actions) find('.who')?.appendChild(actions);
  if (block) reveal(changedIn(block, before));
}

/** The share of a card's height above its bar of buttons. */
const FREE = 0.7;

/** Scrolls only the card: `scrollIntoView` would also move the surrounding page. */
function reveal(part: Element): void {
  const { top, bottom } = part.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight * FREE) scrollBy({ top: top - innerHeight / 4, behavior: 'instant' });
}

async function fetchDrawn(list: ListDraft): Promise<Drawn | null> {
  const [, , handle = ''] = location.pathname.split('/');
  const response = await fetch(`/edit-profile/draft?profile=${encodeURIComponent(handle)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(list),
  });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const form = page.querySelector('[data-form]');
  if (form) return { form };
  const head = page.querySelector<HTMLElement>('[data-head]');
  if (head) return { head };
  const buttons = page.querySelector('.cta');
  if (buttons) return { buttons };
  const blocks = page.querySelector('.blocks');
  if (!blocks) return null;
  const place = Number(blocks.parentElement?.dataset.place ?? -1);
  return { blocks, place, actions: page.querySelector('.taps') };
}

/** Shows a draft on the card. */
function showDraft(draft: CardDraft): void {
  const { name, title, variables, night, list } = draft;
  const who = find('.who');
  const heading = find('.who h1');
  if (name !== undefined) write('.who .p-name', inSyllables(name), () => null);
  for (const field of TEXTS_BEHIND_NAME) {
    const [text, classes] = [draft[field], BEHIND_NAME[field]];
    if (text === undefined) continue;
    const place = `.who .${classes.replaceAll(' ', '.')}`;
    write(place, text, () => (text === '' ? null : added(heading, 'span', classes)));
  }
  if (title !== undefined) {
    write('.who .title', title, () =>
      title === '' ? null : added(who, 'p', 'title', heading?.nextSibling ?? null),
    );
  }
  const root = document.documentElement;
  for (const [property, value] of Object.entries(variables ?? {})) root.style.setProperty(property, value);
  if (night !== undefined) root.classList.toggle('night', night);
  if (list) void drawList(list);
}

let onForm: (form: HTMLFormElement) => void = () => {};

/** Scrolls to the section that the surrounding editor is about. */
function showEdited(): void {
  const at = find('[data-at]')?.dataset.at;
  const block = at && find('.blocks')?.children[Number(at)];
  if (block) reveal(block);
}

/**
 * Listens to the surrounding editor, a page of this site, and reports that the preview is ready. @param drawForm is
 * called with each form that is shown
 */
export function listenToEditor(drawForm = onForm): void {
  if (parent === window) return;
  onForm = drawForm;
  showEdited();
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== location.origin || source !== parent) return;
    const draft = readDraft(data);
    if (draft) showDraft(draft);
  });
  parent.postMessage({ type: DRAFT_READY }, location.origin);
}
