import { sortNameOf } from '../../../src/domain/contact/contact-names.ts';
import { mergeRecord } from '../../../src/domain/duplicates/merge-contacts.ts';
import type { Deps } from '../../deps.ts';
import { contactsChange } from '../../events/changing-contacts.ts';
import { newEvent } from '../../events/dispatch.ts';
import { contactSubject } from '../../events/kinds.ts';
import { laterThan } from '../../kit/later-than.ts';
import type { Merging } from './merge.repository.ts';

type ToMerge = Pick<Merging, 'user_id' | 'author_id' | 'keep' | 'others' | 'merged'> & {
  /** Whether programs do not learn that the others are gone, since they never knew them. */
  is_silent: boolean;
  /** The profile of the card whose keeping makes the merge. */
  card?: string;
};

/** A merge with its record and events, as it is written. */
export function prepareMerge(deps: Deps, { is_silent, card, ...given }: ToMerge): Merging {
  const { keep, others, merged } = given;
  const { texts, emails } = merged;
  const deleted = contactsChange(deps, 'contacts.deleted');
  return {
    ...given,
    id: deps.newId(),
    sort_name: sortNameOf({ ...texts, emails, enriched_name: keep.enriched_name }),
    record: { ...mergeRecord(keep, merged, others), ...(card && { card }) },
    now: laterThan(
      deps.now(),
      [keep, ...others].map(({ updated_at }) => updated_at),
    ),
    events: [newEvent(deps, 'contact.updated', contactSubject(keep.id), { contact_id: keep.id })],
    deleted: is_silent ? { ...deleted, subscribers: [] } : deleted,
  };
}
