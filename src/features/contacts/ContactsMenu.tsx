import { Copy, Ellipsis, FileDown, ListChecks, Tag as TagIcon, UserPlus } from 'lucide-react';
import { contacts as words } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { MenuItem } from '../../ui/MenuEntry.tsx';
import { $sheet, openLocked, startChoosing } from './sheet.store.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whether tags and exports are seen here, and whether tags are managed and contacts exported here. */
export type ContactsMenuProps = {
  seesTags: boolean;
  managesTags: boolean;
  seesExport: boolean;
  exports: boolean;
  /** Whether the scanner is seen here, and is to be had with another plan. */
  scannerLocked: boolean;
};

/** The menu of the page: add a contact, manage the tags, choose some of the contacts, find who is here twice, export. */
export function ContactsMenu(props: ContactsMenuProps) {
  const { seesTags, managesTags: manages, seesExport, exports, scannerLocked } = props;
  const items: MenuItem[] = [
    { label: words.add_contact, icon: <UserPlus {...ICON} />, href: '/contacts/new' },
    ...(seesTags
      ? [
          {
            label: words.manage_tags,
            icon: <TagIcon {...ICON} />,
            ...(!manages && { locked: shell.actions.locked }),
            onSelect: () => (manages ? $sheet.set({ kind: 'manage' }) : openLocked('manage_tags')),
          },
        ]
      : []),
    { label: words.duplicates, icon: <Copy {...ICON} />, href: '/contacts/duplicates' },
    ...(seesExport
      ? [
          {
            label: words.export_contacts,
            icon: <FileDown {...ICON} />,
            ...(!exports && { locked: shell.actions.locked }),
            onSelect: () => (exports ? $sheet.set({ kind: 'export' }) : openLocked('export_contacts')),
          },
        ]
      : []),
    { label: words.select, icon: <ListChecks {...ICON} />, onSelect: startChoosing },
  ];
  return (
    <>
      {scannerLocked && (
        <IconButton
          label={words.scan_card}
          icon={null}
          locked={shell.actions.locked}
          onClick={() => openLocked('universal_scanner')}
        />
      )}
      <Menu
        items={items}
        renderTrigger={(trigger) => (
          <IconButton
            {...trigger}
            label={words.more_menu}
            icon={<Ellipsis size={24} strokeWidth={1.75} aria-hidden="true" />}
          />
        )}
      />
    </>
  );
}
