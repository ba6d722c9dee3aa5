import type { CodeStyle } from '../../../src/domain/code/code-style.ts';
import { tagsOfCard } from '../../kit/edge-tags.ts';
import { checkHandle } from '../../../src/domain/profile/handle.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import type { Deps } from '../../deps.ts';
import { toPublicCard } from './public-card.ts';
import type { CardRows } from './card-rows.ts';
import { readCardRows, readCardAndCode, type CardAddress } from './visitors.repository.ts';

/**
 * The content of an address: a card with its cache tags, the handle that it moved to, or none. `newcomer` is set for a
 * visitor's card of an account that is a few days old.
 */
export type Opened =
  | { kind: 'card'; card: PublicCard; tags: string[]; newcomer?: boolean }
  | { kind: 'moved'; handle: string }
  | { kind: 'missing' };

export const MISSING: Opened = { kind: 'missing' };

/** The content of an address by its rows. */
export function openedOf({ env }: Deps, rows: CardRows & { moved: string | null }): Opened {
  const { profile, moved } = rows;
  if (profile) {
    const tags = tagsOfCard({ user_id: profile.profile.user_id, team_id: profile.team?.id ?? null });
    return { kind: 'card', card: toPublicCard(env, { ...rows, profile }), tags };
  }
  return moved ? { kind: 'moved', handle: moved } : MISSING;
}

const open = async (deps: Deps, address: CardAddress): Promise<Opened> =>
  openedOf(deps, await readCardRows(deps.db, address));

/**
 * The card at a handle as its rows are, in one trip to the database; without a trip for an invalid handle. Visitors get
 * it from `visitCard`, which is cheaper. @throws DatabaseAway
 */
export async function openCard(deps: Deps, rawHandle: string): Promise<Opened> {
  const checked = checkHandle(rawHandle);
  return checked.ok ? open(deps, { handle: checked.handle }) : MISSING;
}

/** The same with the style of the owner's code, null for the plain one; also in one trip. @throws DatabaseAway */
export async function openCardAndCode(
  deps: Deps,
  rawHandle: string,
): Promise<{ opened: Opened; style: CodeStyle | null }> {
  const checked = checkHandle(rawHandle);
  if (!checked.ok) return { opened: MISSING, style: null };
  const rows = await readCardAndCode(deps.db, checked.handle);
  return { opened: openedOf(deps, rows), style: rows.code };
}

/** The card of a profile. @throws DatabaseAway */
export async function openProfile(deps: Deps, id: string): Promise<Opened> {
  return open(deps, { id });
}
