import type { AstroGlobal } from 'astro';
import type { ItemTable, Items, Section } from '../../edge-api/modules/sections/kit/section.ts';
import { listItems } from '../../edge-api/modules/sections/kit/section.usecases.ts';
import { gateFor } from '../../src/domain/permissions/gates.ts';
import { lockNote } from '../owner/lock-note.ts';
import type { Edited } from './edited-profile.ts';

/** Initial props of a section's editor whose items are saved one by one. */
export type ItemsProps<View> = {
  handle: string;
  named: string | null;
  saved: Items<View>;
  /** Why editing is locked; null if it is not. */
  locked: string | null;
  /** Whether the user can unlock it by upgrading. */
  upgrades: boolean;
};

/** Loads the props of a section's editor. @throws Problem 404 */
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
