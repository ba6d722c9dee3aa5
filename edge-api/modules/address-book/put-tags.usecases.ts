import type { LeftOutPart } from '../../../src/domain/address-book/device-changes.ts';
import { offeredColors, tagNameKey } from '../../../src/domain/contact/tags.ts';
import { TAGS_PER_CONTACT_MAX } from '../../../src/domain/limits/contacts.ts';
import type { Device } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../kit/problem.ts';
import { selectNamed } from '../tags/tags.repository.ts';
import { createTag } from '../tags/tags.usecases.ts';

type Tag = { id: string; name: string };

/** The tags of a contact, the names that the device was given, and those that it sent; null without any. */
type Categories = { current: readonly Tag[]; given: readonly string[]; sent: readonly string[] | null };

/** Adds a tag of the device's owner; null if the role cannot, or has 50. */
async function addTag(deps: Deps, device: Device, name: string, colors: readonly string[]) {
  try {
    return await createTag(deps, device, { name, color: offeredColors(colors)[0]!.name });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return null;
  }
}

/**
 * The ids of a contact's tags after a device changed CATEGORIES, to ten; undefined if unchanged. A name without a tag
 * becomes one where the role can manage them. Without CATEGORIES they stay, since many devices do not know them.
 */
export async function tagsToWrite(
  deps: Deps,
  device: Device,
  { current, given, sent }: Categories,
  leftOut: Set<LeftOutPart>,
): Promise<string[] | undefined> {
  if (sent === null) return undefined;
  const [before, after] = [given, sent].map((names) => new Set(names.map(tagNameKey)));
  const added = sent.filter((name) => !before!.has(tagNameKey(name)));
  const isRemoved = ({ name }: Tag) => before!.has(tagNameKey(name)) && !after!.has(tagNameKey(name));
  if (added.length === 0 && !current.some(isRemoved)) return undefined;
  if (!device.permissions.canAssignTags) {
    leftOut.add('tags');
    return undefined;
  }
  const named = await selectNamed(deps.db, device.owner);
  const colors = named.map(({ color }) => color);
  const ids = current.filter((tag) => !isRemoved(tag)).map(({ id }) => id);
  for (const name of added) {
    const isFull = ids.length >= TAGS_PER_CONTACT_MAX;
    const known = named.find((tag) => tagNameKey(tag.name) === tagNameKey(name));
    const tag = isFull ? null : (known ?? (await addTag(deps, device, name, colors)));
    if (tag === null) leftOut.add('tags');
    else if (!ids.includes(tag.id)) ids.push(tag.id);
    if (tag) colors.push(tag.color);
  }
  return ids;
}
