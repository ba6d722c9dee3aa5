import {
  Copy,
  Ellipsis,
  FileDown,
  FileUp,
  Keyboard,
  ListChecks,
  Tag as TagIcon,
  UserPlus,
} from 'lucide-react';
import type { TagsGate } from '../../domain/permissions/gates.ts';
import { contactKeys, contacts as words } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Menu } from '../../ui/dialogs/Menu.tsx';
import type { MenuItem } from '../../ui/dialogs/MenuEntry.tsx';
import { $sheet, openLocked, startChoosing } from './sheet.store.ts';
import { hasRoomBeside } from './show-beside.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

export type ContactsMenuProps = {
  /** Where tags are managed: here, in the team's dashboard, or nowhere; null if hidden. */
  tags: TagsGate['kind'] | null;
  /** Whether exports are visible, and possible. */
  seesExport: boolean;
  exports: boolean;
  /** Whether the scanner is visible, and locked by the plan. */
  scannerLocked: boolean;
};

/** The action of the tags entry. */
function tagsItem(tags: TagsGate['kind']): Pick<MenuItem, 'href' | 'onSelect' | 'locked'> {
  if (tags === 'dashboard') return { href: '/team/tags' };
  if (tags === 'edit') return { onSelect: () => $sheet.set({ kind: 'manage' }) };
  return { locked: shell.actions.locked, onSelect: () => openLocked('manage_tags') };
}

/** Entries of the page's menu: add, import, manage tags, find duplicates, export, select, and shortcuts with `hasKeys`. */
export function contactsMenuItems(
  { tags, seesExport, exports }: Omit<ContactsMenuProps, 'scannerLocked'>,
  hasKeys: boolean,
): MenuItem[] {
  return [
    { label: words.add_contact, icon: <UserPlus {...ICON} />, href: '/contacts/new' },
    { label: words.import_contacts, icon: <FileUp {...ICON} />, href: '/contacts/import' },
    ...(tags ? [{ label: words.manage_tags, icon: <TagIcon {...ICON} />, ...tagsItem(tags) }] : []),
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
    ...(hasKeys
      ? [
          {
            label: contactKeys.title,
            icon: <Keyboard {...ICON} />,
            onSelect: () => $sheet.set({ kind: 'keys' }),
          },
        ]
      : []),
  ];
}

/** The menu of the page, after the scanner's button where a plan locks it. */
export function ContactsMenu({ scannerLocked, ...props }: ContactsMenuProps) {
  const hasKeys = useHydrated() && hasRoomBeside();
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
        items={contactsMenuItems(props, hasKeys)}
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
