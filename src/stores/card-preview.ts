import { atom } from 'nanostores';
import { DRAFT_MESSAGE, DRAFT_READY, type CardDraft } from '../domain/card/card-draft.ts';
import { previewAddress } from '../domain/pages/profile-paths.ts';

/** The preview beside the editor, which phones do not load, and the one opened above it. */
const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-card-preview]')];

/** Whether the preview above the editor is open, which then is open above the next edited item too. */
export const $isGlancing = atom(false);

/** Previews what the page's editor edits; null while a sheet over it has a preview of its own. */
export const $look = atom<(() => void) | null>(null);

let draft: CardDraft = {};
let listening = false;

const send = (frame: HTMLIFrameElement) =>
  frame.contentWindow?.postMessage({ type: DRAFT_MESSAGE, draft }, location.origin);

/** A preview that loads after the draft was made requests it. */
function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('message', ({ data, origin, source }) => {
    const asking = frames().find(({ contentWindow }) => contentWindow === source);
    if (!asking || origin !== location.origin) return;
    if (typeof data === 'object' && data !== null && data.type === DRAFT_READY) send(asking);
  });
}

/** The address of the page's preview; undefined on a page without one. */
export const cardAddress = (): string | undefined =>
  document.querySelector<HTMLIFrameElement>('iframe[data-beside]')?.dataset.beside;

/** Shows unsaved changes in the preview. */
export function previewDraft(change: CardDraft): void {
  draft = { ...draft, ...change };
  listen();
  frames().forEach(send);
}

/** Reloads the preview with the saved card, also at a new handle. */
export function reloadPreview(handle: string): void {
  draft = {};
  for (const card of frames()) {
    const address = previewAddress(card.dataset.cardPreview === 'form' ? 'form' : 'card', handle);
    if (card.dataset.beside) card.dataset.beside = address;
    if (!card.src) continue;
    if (card.src === new URL(address, location.href).href) card.contentWindow?.location.reload();
    else card.src = address;
  }
}
