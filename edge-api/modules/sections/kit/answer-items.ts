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

/** Items as they are shown, in their places. */
const viewsOf = <Table extends ItemTable, View>(
  section: Section<Table, View>,
  stored: readonly StoredItem<Table>[],
  profileId: string,
): View[] =>
  stored.flatMap((one, order) => {
    const placed = { id: one.item.id, order, injected: one.item.profile_id !== profileId };
    return section.view(one, placed) ?? [];
  });

/** A profile's own items of a section, without those that its team pushes onto it. */
export const ownItems = <Table extends ItemTable>(stored: readonly StoredItem<Table>[], profileId: string) =>
  stored.filter(({ item }) => item.profile_id === profileId);

/** What a list of items is called as it is: another text for every change of what it says. */
export const versionOf = (own: readonly StoredItem[]): Promise<string> =>
  hashOf(new TextEncoder().encode(JSON.stringify(own.map(({ item }) => ({ ...item, position: 0 })))).slice());

/** Items that were read, as they are answered. */
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

/** Refuses a change of items that are not those `ifMatch` names. @throws Problem 412 with what is stored */
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

/** The items of a section of a profile now, as they are answered. */
export const answerItems = async <Table extends ItemTable, View>(
  deps: Deps,
  section: Section<Table, View>,
  profileId: string,
): Promise<Items<View>> => answerOf(section, await readItems(deps.db, section, profileId), profileId);

/** 422: one item more than the section takes. */
export const tooMany = ({ tooMany: code, most }: Pick<Section, 'tooMany' | 'most'>) =>
  ruleBroken([{ path: 'items', message: format(sentence(code), { n: most }) }]);

/** The pictures and files of items. */
export const mediaIdsOf = (stored: readonly StoredItem[]) => stored.flatMap(({ media }) => media?.id ?? []);

/** Does a write on a profile's section that its card shows. */
export const writing = <Result>(
  deps: Deps,
  actor: Actor,
  { whose, section }: { whose: ProfileOwner; section: Pick<Section, 'name'> },
  write: (when: When) => Promise<Result>,
) => changingProfile(deps, actor, whose, [section.name], (event) => write({ now: deps.now(), event }));
