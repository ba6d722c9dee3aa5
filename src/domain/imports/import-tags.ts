import { tagNameKey } from '../contact/tags.ts';

/** A tag named in a row. A new one has a placeholder id until a contact has it. */
export type NamedTag = { id: string; name: string };

/** The tags available to a file's contacts, by name (`tagNameKey`). */
export type FileTags = ReadonlyMap<string, NamedTag>;

const NEW = 'new:';

/** The tags of a file: existing ones and, if new ones are allowed, placeholders for the other names. */
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

/** The new tags of a file that a contact has. */
export function tagsToAdd(tags: FileTags, contacts: readonly { tags: readonly string[] }[]): NamedTag[] {
  const borne = new Set(contacts.flatMap((one) => one.tags));
  return [...tags.values()].filter(({ id }) => id.startsWith(NEW) && borne.has(id));
}
