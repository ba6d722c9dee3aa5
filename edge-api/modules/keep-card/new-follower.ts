import { sortNameOf } from '../../../src/domain/contact/contact-names.ts';
import { valuesOfCard } from '../../../src/domain/contact/followed-card.ts';
import type { Deps } from '../../deps.ts';
import type { CardToKeep } from './keep-card.repository.ts';

/** The row of a new contact that follows a card, and the values of the card. */
export function newFollower(deps: Deps, userId: string, { face }: CardToKeep) {
  const { texts, emails, phones } = valuesOfCard(face);
  const now = deps.now();
  return {
    contact: {
      id: deps.newId(),
      uuid: crypto.randomUUID(),
      user_id: userId,
      type: 'manual' as const,
      is_card: true,
      ...texts,
      sort_name: sortNameOf({ ...texts, emails, enriched_name: null }),
      created_at: now,
      updated_at: now,
    },
    texts,
    emails,
    phones,
  };
}

export type NewFollower = ReturnType<typeof newFollower>;
