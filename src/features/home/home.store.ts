import { atom } from 'nanostores';
import { PAGE_SIZE_MAX } from '../../domain/limits/lists.ts';
import { newProfilePath } from '../../domain/pages/profile-paths.ts';
import { toastRefusal, toastSuccess } from '../../forms/toast-results.ts';
import { toasts } from '#messages/toasts.ts';
import { api, call } from '../../stores/call.ts';
import { goTo } from '../../stores/go-to.ts';
import { updateAccount } from '../../stores/session.store.ts';
import { homeCards, liveHandle, type HomeCard } from './home-card.ts';

/** The owner's cards, in the order in which they were made. */
export const $cards = atom<HomeCard[]>([]);
/** The handle of the card in the middle; null is the placeholder 'Create new profile'. */
export const $selected = atom<string | null>(null);

/** The card that was deleted here a moment ago, for as long as that can be undone. */
export const $deleted = atom<string | null>(null);

/** Counts the times that the cards were changed here: what was asked before is not shown after. */
let changes = 0;
let writing = 0;

function take(cards: HomeCard[]): void {
  $cards.set(cards);
  const live = cards.find((card) => card.live);
  updateAccount({ live: live ? { handle: live.handle, picture: live.picture } : null });
  const selected = $selected.get();
  if (selected !== null && !cards.some(({ handle }) => handle === selected)) $selected.set(liveHandle(cards));
}

/** Asks for the cards anew: another browser may have changed them. What cannot be asked stays as it is. */
export async function refreshCards(): Promise<void> {
  if (writing > 0) return;
  const asked = changes;
  const query = { limit: String(PAGE_SIZE_MAX), include: 'drafts' } as const;
  const outcome = await call(() => api.profiles.profiles.$get({ query }), { reads: true });
  if (outcome.ok && asked === changes && writing === 0) take(homeCards(outcome.data.results));
}

/** Does something to the cards, shown at once and taken back where it is refused; then looks how they are now. */
async function change(shown: HomeCard[], make: () => Promise<boolean>): Promise<boolean> {
  const before = $cards.get();
  changes += 1;
  writing += 1;
  take(shown);
  const done = await make();
  writing -= 1;
  if (!done) take(before);
  await refreshCards();
  return done;
}

/** Makes a profile LIVE, and brings its card into the middle. */
export async function makeLive(handle: string): Promise<void> {
  const shown = $cards.get().map((card) => ({ ...card, live: card.handle === handle }));
  $selected.set(handle);
  await change(shown, async () => {
    const json = { default_profile: true } as const;
    const outcome = await call(() => api.profiles.p[':handle'].$put({ param: { handle }, json }));
    if (outcome.ok) toastSuccess(toasts.profile_live);
    else toastRefusal(outcome.problem);
    return outcome.ok;
  });
}

/** Deletes a profile; the LIVE one is in the middle then, and it can be undone. @returns whether it is gone */
export async function removeCard(handle: string): Promise<boolean> {
  const outcome = await call(() => api.profiles.p[':handle'].$delete({ param: { handle } }));
  const gone = outcome.ok || outcome.problem.status === 404;
  if (!outcome.ok && !gone) toastRefusal(outcome.problem);
  changes += 1;
  if (gone) {
    take($cards.get().filter((card) => card.handle !== handle));
    $selected.set(liveHandle($cards.get()));
    $deleted.set(outcome.ok ? handle : null);
  }
  await refreshCards();
  return gone;
}

/** Brings back what was deleted, into the middle. */
export async function undoRemoval(): Promise<void> {
  const handle = $deleted.get();
  if (handle === null) return;
  $deleted.set(null);
  const outcome = await call(() => api.profiles.p[':handle'].undo.$post({ param: { handle } }));
  if (!outcome.ok) toastRefusal(outcome.problem);
  changes += 1;
  await refreshCards();
  if (outcome.ok) $selected.set(outcome.data.handle);
}

/** Begins a profile, or goes on with the draft that is there, and leads to where it is filled in. @returns whether it was */
export async function createCard(): Promise<boolean> {
  const outcome = await call(() => api.profiles.profiles.$post({ query: { draft: 'true' } }));
  if (outcome.ok) goTo(newProfilePath(outcome.data.handle));
  else toastRefusal(outcome.problem);
  return outcome.ok;
}
