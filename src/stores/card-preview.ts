import { DRAFT_MESSAGE, DRAFT_READY, type CardDraft } from '../domain/card-draft.ts';
import { previewAddress } from '../domain/profile-paths.ts';

/** The card beside the editor; on phones it is not loaded. */
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[data-card-preview]');

let draft: CardDraft = {};
let listening = false;

const send = () => frame()?.contentWindow?.postMessage({ type: DRAFT_MESSAGE, draft }, location.origin);

/** A card that was loaded later than the draft was made asks for it. */
function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== location.origin || source !== frame()?.contentWindow) return;
    if (typeof data === 'object' && data !== null && data.type === DRAFT_READY) send();
  });
}

/** Shows what is being changed on the card beside the editor, before it is saved. */
export function previewDraft(change: CardDraft): void {
  draft = { ...draft, ...change };
  listen();
  send();
}

/** Draws the card beside the editor, or its form, again as it is saved, also at a handle that is new. */
export function reloadPreview(handle: string): void {
  draft = {};
  const card = frame();
  if (!card) return;
  const address = previewAddress(card.dataset.cardPreview === 'form' ? 'form' : 'card', handle);
  if (!card.src) card.dataset.beside = address;
  else if (card.src === new URL(address, location.href).href) card.contentWindow?.location.reload();
  else card.src = address;
}
