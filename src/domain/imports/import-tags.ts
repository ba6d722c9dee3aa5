import { tagNameKey } from '../contact/tags.ts';

/** A tag that a row of a file names. One that nobody has yet is known by a stand-in until a contact bears it. */
export type NamedTag = { id: string; name: string };

/** The tags that contacts of a file may bear, by their names (`tagNameKey`). */
export type FileTags = ReadonlyMap<string, NamedTag>;

const NEW = 'new:';

/** The tags of a file: those that are there and, where new ones may be added, stand-ins for the other names. */
export function fileTags(
  there: readonly NamedTag[],
  names: readonly string[],
  mayAdd: boolean,
): Map<string, NamedTag> {
  const tags = new Map(there.map(({ id, name }) => [tagNameKey(name), { id, name }]));
  if (!mayAdd) return tags;
  for (const name of names) {
    const key = tagNameKey(name);
    if (!tags.has(key)) tags.set(key, { id: `${NEW}${key}`, name });
  }
  return tags;
}

/** Those of a file's tags that are to be added: a contact bears them. */
export function tagsToAdd(tags: FileTags, contacts: readonly { tags: readonly string[] }[]): NamedTag[] {
  const borne = new Set(contacts.flatMap((one) => one.tags));
  return [...tags.values()].filter(({ id }) => id.startsWith(NEW) && borne.has(id));
}
