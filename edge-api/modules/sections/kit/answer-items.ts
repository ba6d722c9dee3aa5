import { format } from '../../../../src/messages/format.ts';
import { sentence } from '../../../../src/messages/sentence.ts';
import type { Actor } from '../../../actor/actor.ts';
import type { Deps } from '../../../deps.ts';
import { hashOf } from '../../../kit/content-hash.ts';
import { etagOf, matches } from '../../../kit/etag.ts';
import { listChanged, ruleBroken } from '../../../kit/problems.ts';
import { changingProfile, type ProfileOwner } from '../../profiles/changing-profile.ts';
import type { Items, ItemTable, Section, StoredItem } from './section.ts';
import { readItems } from './section.repository.ts';
import type { When } from './touch.queries.ts';

/** Items as they are shown, with their positions. */
const viewsOf = <Table extends ItemTable, View>(
  section: Section<Table, View>,
  stored: readonly StoredItem<Table>[],
  profileId: string,
): View[] =>
  stored.flatMap((one, order) => {
    const placed = { id: one.item.id, order, injected: one.item.profile_id !== profileId };
    return section.view(one, placed) ?? [];
  });

/** A profile's own items of a section, without injected ones. */
export const ownItems = <Table extends ItemTable>(stored: readonly StoredItem<Table>[], profileId: string) =>
  stored.filter(({ item }) => item.profile_id === profileId);

/** The version of a list of items: another text for every change of content. */
export const versionOf = (own: readonly StoredItem[]): Promise<string> =>
  hashOf(new TextEncoder().encode(JSON.stringify(own.map(({ item }) => ({ ...item, position: 0 })))).slice());

/** The response for items that were read. */
export async function answerOf<Table extends ItemTable, View>(
  section: Section<Table, View>,
  stored: readonly StoredItem<Table>[],
  profileId: string,
): Promise<Items<View>> {
  return {
    items: viewsOf(section, stored, profileId),
    version: await versionOf(ownItems(stored, profileId)),
  };
}

/** Refuses a change if the items do not match `ifMatch`. @throws Problem 412 with the stored items */
export async function requireMatch<Table extends ItemTable, View>(
  section: Section<Table, View>,
  stored: readonly StoredItem<Table>[],
  profileId: string,
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch === undefined) return;
  const current = await answerOf(section, stored, profileId);
  if (!matches(ifMatch, etagOf(current.version))) throw listChanged(current);
}

/** The response with the present items of a profile's section. */
export const answerItems = async <Table extends ItemTable, View>(
  deps: Deps,
  section: Section<Table, View>,
  profileId: string,
): Promise<Items<View>> => answerOf(section, await readItems(deps.db, section, profileId), profileId);

/** 422: more items than the section can have. */
export const tooManyItems = ({ tooMany: code, most }: Pick<Section, 'tooMany' | 'most'>) =>
  ruleBroken([{ path: 'items', message: format(sentence(code), { n: most }) }]);

/** The pictures and files of items. */
export const mediaIdsOf = (stored: readonly StoredItem[]) => stored.flatMap(({ media }) => media?.id ?? []);

/** Runs a write on a profile's section that its card shows. */
export const writing = <Result>(
  deps: Deps,
  actor: Actor,
  { whose, section }: { whose: ProfileOwner; section: Pick<Section, 'name'> },
  write: (when: When) => Promise<Result>,
) => changingProfile(deps, actor, whose, [section.name], (event) => write({ now: deps.now(), event }));
