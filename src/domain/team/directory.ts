import { sortName } from '../contact/contact-name.ts';

/** People shown on the business profile; the others are in its directory. */
export const PEOPLE_ON_CARD = 60;
/** People per page of a team's directory, and maximum characters of its search. */
export const PEOPLE_PER_PAGE = 24;
export const DIRECTORY_SEARCH_MAX = 100;

/** The fields of a person that the directory searches. */
export type SearchedPerson = {
  first_name: string;
  last_name: string;
  job_title: string | null;
  tag_ids: readonly string[];
};

/** The people with every word in name or title, ignoring case and marks, and with the tag, if one is given. */
export function findPeople<Person extends SearchedPerson>(
  people: readonly Person[],
  { search, tag }: { search: string; tag: string | null },
): Person[] {
  const words = sortName(search.slice(0, DIRECTORY_SEARCH_MAX)).split(/\s+/u).filter(Boolean);
  return people.filter(({ first_name, last_name, job_title, tag_ids }) => {
    if (tag !== null && !tag_ids.includes(tag)) return false;
    const text = sortName(`${first_name} ${last_name} ${job_title ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** The tags of listed people: others would find no one. */
export const tagsOf = <Tag extends { id: string }>(
  tags: readonly Tag[],
  people: readonly SearchedPerson[],
): Tag[] => tags.filter(({ id }) => people.some(({ tag_ids }) => tag_ids.includes(id)));

/** A page of a list, from 1; the nearest existing one. */
export function pageOf<Item>(items: readonly Item[], asked: number) {
  const pages = Math.max(1, Math.ceil(items.length / PEOPLE_PER_PAGE));
  const page = Math.min(pages, Math.max(1, Number.isInteger(asked) ? asked : 1));
  return { page, pages, items: items.slice((page - 1) * PEOPLE_PER_PAGE, page * PEOPLE_PER_PAGE) };
}
