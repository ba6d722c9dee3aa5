import { tagsTouchedBy } from '../kit/edge-tags.ts';
import type { Owner } from '../actor/actor.ts';
import type { Deps } from '../deps.ts';
import type { EventData, EventKind, EventOf } from './kinds.ts';

/** Something that happens now; it is to be written in the batch of its change (`recordEvents`). */
export const newEvent = <Kind extends EventKind>(
  { newId, now }: Deps,
  kind: Kind,
  subject: string,
  data: EventData[Kind],
): EventOf<Kind> => ({ id: newId(), kind, subject, data, created_at: now() });

/** What a contact's events are told of, in order. */
export const contactSubject = (contactId: string): string => `contact:${contactId}`;

/** The change of cards with these tags. */
export const cardsChange = (deps: Deps, tags: readonly string[]): EventOf<'card.changed'> =>
  newEvent(deps, 'card.changed', `cards:${tags[0] ?? ''}`, { tags: [...new Set(tags)] });

/** What a change of something of an owner's may show on: their cards, their team's, and what lists them. */
export const tagsOfOwner = ({ user_id, team_id, runs_team_id }: Owner): string[] =>
  tagsTouchedBy(user_id, team_id === null ? null : { id: team_id, runs: runs_team_id !== null });

/** What the e-mails of accounts are told of, in order: the link that changes one, by its hash. */
export const linkSubject = (link: string): string => `link:${link}`;
