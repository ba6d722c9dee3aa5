import { DRAFT_MESSAGE, DRAFT_READY, type CardDraft } from '../domain/card/card-draft.ts';
import { previewAddress } from '../domain/pages/profile-paths.ts';

/** The card beside the editor, which phones do not load, and the one that is opened above it. */
const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-card-preview]')];

let draft: CardDraft = {};
let listening = false;

const send = (frame: HTMLIFrameElement) =>
  frame.contentWindow?.postMessage({ type: DRAFT_MESSAGE, draft }, location.origin);

/** A card that was loaded later than the draft was made asks for it. */
function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('message', ({ data, origin, source }) => {
    const asking = frames().find(({ contentWindow }) => contentWindow === source);
    if (!asking || origin !== location.origin) return;
    if (typeof data === 'object' && data !== null && data.type === DRAFT_READY) send(asking);
  });
}

/** Where the card stands that the page is about; undefined on a page without one beside it. */
export const cardAddress = (): string | undefined =>
  document.querySelector<HTMLIFrameElement>('iframe[data-beside]')?.dataset.beside;

/** Shows what is being changed on the card beside the editor, before it is saved. */
export function previewDraft(change: CardDraft): void {
  draft = { ...draft, ...change };
  listen();
  frames().forEach(send);
}

/** Draws the card beside the editor, or its form, again as it is saved, also at a handle that is new. */
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
