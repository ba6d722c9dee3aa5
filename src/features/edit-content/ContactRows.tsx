import { contactRow } from '../../domain/sections/contact-row.ts';
import { editAddress, profileAddress } from '../../domain/pages/profile-tabs.ts';
import type { PublicField } from '../../domain/sections/section-items.ts';
import { FieldIcon } from '../../forms/field-icons.tsx';
import { useContactFields } from '../../forms/list-editor/use-contact-fields.ts';
import { profile as words } from '#messages/owner.ts';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import type { RowsProps } from './rows.types.ts';
import { SortedRows } from './SortedRows.tsx';

/** Contact details, on the Profile tab. */
export function ContactRows({ handle, named, saved, isLocked }: RowsProps<PublicField>) {
  const list = useContactFields(handle, saved);
  return (
    <SortedRows
      list={list}
      label={words.sections.contact_info}
      nameOf={(item) => contactRow(item).title}
      row={(item) => {
        const { title, caption, icon, ltr } = contactRow(item);
        const sides = (side: 'title' | 'caption', text: string) => (
          <bdi dir={ltr === side ? 'ltr' : 'auto'}>{text}</bdi>
        );
        return {
          title: sides('title', title),
          subtitle: sides('caption', caption),
          tile: (
            <IconTile>
              <FieldIcon name={icon} />
            </IconTile>
          ),
        };
      }}
      hrefOf={(item) => contactRow(item).href}
      addressOf={({ id }) => editAddress('contact-info', named, id)}
      all={profileAddress('/edit-profile/contact-info', named)}
      isLocked={isLocked}
    />
  );
}
