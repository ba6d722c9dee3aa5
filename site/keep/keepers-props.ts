import type { Actor } from '../../edge-api/actor/actor.ts';
import type { Deps } from '../../edge-api/deps.ts';
import { keepersOf } from '../../edge-api/modules/keep-card/keep-card.usecases.ts';
import type { Keepers } from '../../src/forms/KnownKeepers.tsx';
import { personRow } from '../owner/person-row.ts';

/** Who keeps a card of the caller, as far as they may know it. */
export async function keepersProps(deps: Deps, actor: Actor, profileId: string): Promise<Keepers> {
  const { count, known } = await keepersOf(deps, actor, profileId);
  return { count, known: known.map(personRow) };
}
