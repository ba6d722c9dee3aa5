import { DRAFT_READY, readDraft, type CardDraft, type ListDraft } from '../../src/domain/card/card-draft.ts';
import { TEXTS_BEHIND_NAME } from '../../src/domain/profile/field-sets.ts';
import { BEHIND_NAME } from '../card/behind-name.ts';
import { inSyllables } from '../../src/domain/card/syllables.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Puts a text where the card has it; where it has none yet, the place is made, and a text that is empty is hidden. */
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

/** Has the worker draw the part of the card that is being written; only the newest is shown. */
async function drawList(list: ListDraft): Promise<void> {
  const text = JSON.stringify(list);
  // A draft of something else brings it along as it is.
  if (text === latest) return;
  latest = text;
  asked = list;
  if (isDrawing) return;
  isDrawing = true;
  while (asked) {
    const now: ListDraft = asked;
    asked = null;
    const drawn = await fetchDrawn(now).catch(() => null);
    // What could not be drawn is asked for again, though it is the same.
    if (drawn === null && !asked) latest = '';
    if (drawn !== null && !asked) show(drawn);
  }
  isDrawing = false;
}

/** What was drawn: the blocks, with the place of what is written among them, the buttons, or the form of visitors. */
type Drawn = { blocks: Element; place: number } | { buttons: Element } | { form: Element };

/** The innermost part of an element that does not say what it did before; itself where all of it is new. */
function changedIn(now: Element, before: Element | undefined): Element {
  const children = [...now.children];
  const place = children.findIndex((child, at) => child.textContent !== before?.children[at]?.textContent);
  return before && place !== -1 ? changedIn(children[place]!, before.children[place]) : now;
}

/** Puts buttons in place of those that stand there, and of their copies in the bar at the lower edge. */
function showButtons(buttons: Element): void {
  for (const place of document.querySelectorAll('.cta'))
    place.replaceChildren(...(buttons.cloneNode(true) as Element).childNodes);
}

/** Puts a form in place of the one that stands there, and what is written in view. */
function showForm(form: Element): void {
  const sheet = find('.sheet');
  if (!sheet) return;
  const before = sheet.cloneNode(true) as Element;
  sheet.replaceChildren(...form.children);
  const part = changedIn(sheet, before);
  if (part !== sheet) reveal(part);
}

/** Puts the blocks in place of those that stand there, and what is written in view. */
function show(drawn: Drawn): void {
  if ('buttons' in drawn) return showButtons(drawn.buttons);
  if ('form' in drawn) return showForm(drawn.form);
  const { blocks, place } = drawn;
  const old = find('.blocks');
  const block = blocks.children[place];
  const title = block?.querySelector('h2')?.textContent;
  const before = [...(old?.children ?? [])].find((one) => one.querySelector('h2')?.textContent === title);
  old?.replaceWith(blocks);
  if (block) reveal(changedIn(block, before));
}

/** The part of a card's height that its bar of buttons leaves free. */
const FREE = 0.7;

/** Scrolls the card alone: `scrollIntoView` would move the page around it, too. */
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
  const buttons = page.querySelector('.cta');
  if (buttons) return { buttons };
  const blocks = page.querySelector('.blocks');
  return blocks && { blocks, place: Number(blocks.parentElement?.dataset.place ?? -1) };
}

/** Shows a draft on the card as it is. */
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

/** Listens to the editor that the card stands beside, a page of this site, and says that it is there. */
export function listenToEditor(): void {
  if (parent === window) return;
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== location.origin || source !== parent) return;
    const draft = readDraft(data);
    if (draft) showDraft(draft);
  });
  parent.postMessage({ type: DRAFT_READY }, location.origin);
}
