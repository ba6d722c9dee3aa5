import { atom } from 'nanostores';
import { PAGE_SIZE_MAX } from '../../domain/limits/lists.ts';
import { newProfilePath } from '../../domain/pages/profile-paths.ts';
import { toastRefusal, toastSuccess } from '../../forms/toast-results.ts';
import { toasts } from '#messages/toasts.ts';
import { api, call } from '../../stores/call.ts';
import { goTo } from '../../stores/go-to.ts';
import { updateAccount } from '../../stores/session.store.ts';
import { homeCards, liveHandle, type HomeCard } from './home-card.ts';

/** The owner's cards, in order of creation. */
export const $cards = atom<HomeCard[]>([]);
/** The handle of the centred card; null for the placeholder 'Create new profile'. */
export const $selected = atom<string | null>(null);

/** The card just deleted here, while undo is possible. */
export const $deleted = atom<string | null>(null);

/** Counts local changes: responses requested before are ignored after. */
let changes = 0;
let writing = 0;

function take(cards: HomeCard[]): void {
  $cards.set(cards);
  const live = cards.find((card) => card.live);
  updateAccount({ live: live ? { handle: live.handle, picture: live.picture } : null });
  const selected = $selected.get();
  if (selected !== null && !cards.some(({ handle }) => handle === selected)) $selected.set(liveHandle(cards));
}

/** Reloads the cards: another browser may have changed them. Failures are ignored. */
export async function refreshCards(): Promise<void> {
  if (writing > 0) return;
  const changesBefore = changes;
  const query = { limit: String(PAGE_SIZE_MAX), include: 'drafts' } as const;
  const outcome = await call(() => api.profiles.profiles.$get({ query }), { reads: true });
  if (outcome.ok && changesBefore === changes && writing === 0) take(homeCards(outcome.data.results));
}

/** Changes the cards optimistically, reverts on failure, then reloads. */
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

/** Makes a profile LIVE, and centres its card. */
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

/** Deletes a profile and centres the LIVE one; can be undone. @returns whether it succeeded */
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

/** Restores the deleted card, and centres it. */
export async function undoCardRemoval(): Promise<void> {
  const handle = $deleted.get();
  if (handle === null) return;
  $deleted.set(null);
  const outcome = await call(() => api.profiles.p[':handle'].undo.$post({ param: { handle } }));
  if (!outcome.ok) toastRefusal(outcome.problem);
  changes += 1;
  await refreshCards();
  if (outcome.ok) $selected.set(outcome.data.handle);
}

/** Adds a copy of a profile, and centres it. */
export async function duplicateCard(handle: string): Promise<void> {
  const outcome = await call(() => api.duplicateProfile.p[':handle'].duplicate.$post({ param: { handle } }));
  if (!outcome.ok) toastRefusal(outcome.problem);
  changes += 1;
  await refreshCards();
  if (!outcome.ok) return;
  $selected.set(outcome.data.handle);
  toastSuccess(toasts.profile_duplicated);
}

/** Creates a profile, or continues the draft, and opens card setup. @returns whether it succeeded */
export async function createCard(): Promise<boolean> {
  const outcome = await call(() => api.profiles.profiles.$post({ query: { draft: 'true' } }));
  if (outcome.ok) goTo(newProfilePath(outcome.data.handle));
  else toastRefusal(outcome.problem);
  return outcome.ok;
}
