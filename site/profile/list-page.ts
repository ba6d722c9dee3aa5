import type { AstroGlobal } from 'astro';
import type { ItemTable, Section } from '../../edge-api/modules/sections/kit/section.ts';
import { listItems } from '../../edge-api/modules/sections/kit/section.usecases.ts';
import { allowedNetworks } from '../../edge-api/modules/sections/section-rules.usecases.ts';
import type { CardLists } from '../../edge-api/modules/sections/edit-content.usecases.ts';
import { gateFor } from '../../src/domain/permissions/gates.ts';
import { profileAddress, sectionPath } from '../../src/domain/pages/profile-tabs.ts';
import { SECTIONS } from '../../src/domain/sections/sections.ts';
import type { FillCardProps } from '../../src/features/fill-card/fill-card.types.ts';
import type { ListEditorProps } from '../../src/forms/list-editor/ListEditor.tsx';
import { lockNote } from '../owner/lock-note.ts';
import type { Edited } from './edited-profile.ts';
import { fillProps } from './fill-props.ts';
import { openItem, postItem, type ListForm, type PlainItemProps } from './list-form.ts';

/** A list's editor page: its island's initial props, and the plain form of one item. */
export type ListPage<View> = {
  props: ListEditorProps<View>;
  plain: PlainItemProps | null;
  fill: FillCardProps;
};

/** Loads a list's editor, or handles the plain form of one of its items. @throws Problem 404 */
export async function listPage<Table extends ItemTable, View>(
  page: AstroGlobal,
  edited: Edited,
  section: Section<Table, View>,
  form: ListForm,
): Promise<ListPage<View> | Response> {
  const { deps, actor } = page.locals;
  const { named, profile } = edited;
  const { handle } = profile;
  const [saved, networks] = await Promise.all([
    listItems(deps, actor!, section, handle),
    allowedNetworks(deps, actor!),
  ]);
  const locked = lockNote(actor!, section.right);
  const posted = page.request.method === 'POST' ? await postItem(page, { handle, named, saved, form }) : null;
  if (posted instanceof Response) return posted;
  const plain = posted ?? (locked === null ? openItem(page, named, saved, form) : null);
  const lists = { [SECTIONS[form.section].list]: saved } as Partial<CardLists>;
  const fill = fillProps(actor!, edited, lists, networks, profileAddress(sectionPath(form.section), named));
  const upgrades = gateFor(actor!.role, actor!.locks, section.right)?.kind === 'plans';
  const opened = page.url.searchParams.get('item');
  return { fill, props: { handle, named, saved, locked, upgrades, opened }, plain };
}
