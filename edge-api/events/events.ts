import { tagsTouchedBy } from '../kit/edge-tags.ts';
import type { Owner } from '../actor/actor.ts';
import type { Deps } from '../deps.ts';
import type { EventData, EventKind, EventOf } from './kinds.ts';

/** Creates an event, to be written in the batch of its change (`recordEvents`). */
export const newEvent = <Kind extends EventKind>(
  { newId, now }: Deps,
  kind: Kind,
  subject: string,
  data: EventData[Kind],
): EventOf<Kind> => ({ id: newId(), kind, subject, data, created_at: now() });

/** The subject of a contact's events, which orders them. */
export const contactSubject = (contactId: string): string => `contact:${contactId}`;

/** The change of cards with these tags. */
export const cardsChange = (deps: Deps, tags: readonly string[]): EventOf<'card.changed'> =>
  newEvent(deps, 'card.changed', `cards:${tags[0] ?? ''}`, { tags: [...new Set(tags)] });

/** The tags of an owner's data: their cards, their team's, and the lists that show them. */
export const tagsOfOwner = ({ user_id, team_id, runs_team_id }: Owner): string[] =>
  tagsTouchedBy(user_id, team_id === null ? null : { id: team_id, runs: runs_team_id !== null });

/** The subject of an e-mail change, which orders its events: the link that confirms it, by its hash. */
export const linkSubject = (link: string): string => `link:${link}`;
