import type { AstroGlobal } from 'astro';
import type { ItemTable, Items, Section } from '../../edge-api/modules/sections/kit/section.ts';
import { listItems } from '../../edge-api/modules/sections/kit/section.usecases.ts';
import { gateFor } from '../../src/domain/permissions/gates.ts';
import { lockNote } from '../owner/lock-note.ts';
import type { Edited } from './edited-profile.ts';

/** What the editor of a section begins with whose items are changed one by one. */
export type ItemsProps<View> = {
  handle: string;
  named: string | null;
  saved: Items<View>;
  /** Why nothing can be changed; null where it can. */
  locked: string | null;
  /** Whether who can change nothing can buy that they may. */
  upgrades: boolean;
};

/** Loads what the editor of a section shows. @throws Problem 404 */
export async function itemsPage<Table extends ItemTable, View>(
  { locals: { deps, actor } }: AstroGlobal,
  { profile: { handle }, named }: Edited,
  section: Section<Table, View>,
): Promise<ItemsProps<View>> {
  const { role, locks } = actor!;
  return {
    handle,
    named,
    saved: await listItems(deps, actor!, section, handle),
    locked: lockNote(actor!, section.right),
    upgrades: gateFor(role, locks, section.right)?.kind === 'plans',
  };
}
