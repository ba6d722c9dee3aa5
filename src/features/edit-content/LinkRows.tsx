import { displayUrl } from '../../domain/addresses/links.ts';
import { editAddress, profileAddress } from '../../domain/pages/profile-tabs.ts';
import type { PublicLink } from '../../domain/sections/section-items.ts';
import { LinkTile } from '../../forms/LinkTile.tsx';
import { useLinks } from '../../forms/list-editor/use-links.ts';
import { profile as words } from '#messages/owner.ts';
import type { RowsProps } from './rows.types.ts';
import { SortedRows } from './SortedRows.tsx';

/** The links of a card, on the Profile tab. */
export function LinkRows({ handle, named, saved, isLocked }: RowsProps<PublicLink>) {
  const list = useLinks(handle, saved);
  return (
    <SortedRows
      list={list}
      label={words.sections.links}
      nameOf={({ title }) => title}
      row={({ title, link, thumbnail }) => ({
        title: <bdi dir="auto">{title}</bdi>,
        subtitle: <bdi dir="ltr">{displayUrl(link)}</bdi>,
        tile: <LinkTile title={title} thumbnail={thumbnail} />,
      })}
      hrefOf={({ link }) => link}
      addressOf={({ id }) => editAddress('links', named, id)}
      all={profileAddress('/edit-profile/links', named)}
      isLocked={isLocked}
    />
  );
}
