import { findPeople, pageOf, tagsOf } from '../../../src/domain/team/directory.ts';
import { mediaPath } from '../../../src/domain/media/media-path.ts';
import type { PublicCard, PublicMember } from '../../../src/domain/card/public-card.ts';
import type { Deps } from '../../deps.ts';
import { openCard } from './open-card.usecases.ts';
import { readPeople } from './people.repository.ts';

/** The search of a directory; `page` from 1. */
export type PeopleAsked = { search: string; tag: string | null; page: number };

export type OpenedPeople =
  | {
      kind: 'people';
      card: PublicCard;
      people: PublicMember[];
      /** The total on all pages. */
      count: number;
      page: number;
      pages: number;
      tags: { id: string; name: string }[];
    }
  | { kind: 'moved'; handle: string }
  | { kind: 'missing' };

/**
 * The people of a business, found by name, title and tag. Missing for other kinds of cards, and if the team hides them.
 * @throws DatabaseAway
 */
export async function openPeople(deps: Deps, handle: string, asked: PeopleAsked): Promise<OpenedPeople> {
  const opened = await openCard(deps, handle);
  if (opened.kind !== 'card') return opened;
  const { card } = opened;
  if (!card.is_business) return { kind: 'missing' };
  const { people: rows, tags } = await readPeople(deps.db, card.id);
  if (rows.length === 0) return { kind: 'missing' };
  const all = rows.map((row) => ({ ...row, tag_ids: JSON.parse(row.tag_ids) as string[] }));
  const found = findPeople(all, asked);
  const { items, page, pages } = pageOf(found, asked.page);
  return {
    kind: 'people',
    card,
    people: items.map(({ handle, first_name, last_name, job_title, picture }) => ({
      handle,
      first_name,
      last_name,
      job_title,
      picture: picture && mediaPath(picture.hash, picture.content_type),
    })),
    count: found.length,
    page,
    pages,
    tags: tagsOf(tags, all),
  };
}
