import { EllipsisVertical, Pencil, Share, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Menu } from '../../ui/dialogs/Menu.tsx';
import type { MenuItem } from '../../ui/dialogs/MenuEntry.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { showToast } from '../../ui/notices/toast.ts';
import { TabLinks, TabPanel, Tabs } from '../../ui/layout/Tabs.tsx';
import styles from './Dev.module.css';
import { Group } from './Shown.tsx';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ITEMS: MenuItem[] = [
  {
    label: 'Edit',
    icon: <Pencil {...ICON} />,
    onSelect: () => showToast({ kind: 'success', title: 'Edit was chosen' }),
  },
  { label: 'Share', icon: <Share {...ICON} />, href: '#share' },
  { label: 'Export', disabled: true },
  { label: 'Insight', locked: 'locked' },
  { label: 'Delete', icon: <Trash2 {...ICON} />, destructive: true },
];
const PACKS = [
  { value: '25', label: '25 credits', end: '€5.00' },
  { value: '100', label: '100 credits', end: '€16.00' },
  { value: '250', label: '250 credits', end: '€35.00' },
  { value: '500', label: '500 credits', end: '€60.00' },
];
const VIEWS = [
  { id: 'edit', label: 'Edit profile' },
  { id: 'look', label: 'Appearance' },
  { id: 'settings', label: 'Profile Settings' },
];

/** Overlays, and controls that switch views. */
export function DevOverlays() {
  const [sheet, setSheet] = useState(false);
  const [asked, setAsked] = useState(false);
  const [pack, setPack] = useState('25');
  const [view, setView] = useState('settings');
  return (
    <Group title="Tabs, menu, sheet, dialog">
      <div className={styles.stack}>
        <div>
          <Tabs label="Profile" tabs={VIEWS} selected={view} onSelect={setView} />
          <TabPanel id={view}>
            <p className={styles.quiet}>{VIEWS.find(({ id }) => id === view)?.label} is shown here.</p>
          </TabPanel>
        </div>
        <TabLinks
          label="Pages of the profile"
          links={VIEWS.map(({ id, label }) => ({ href: `#${id}`, label, current: id === 'look' }))}
        />
        <div className={styles.row}>
          <Menu
            items={ITEMS}
            renderTrigger={(props) => (
              <IconButton {...props} label="More" icon={<EllipsisVertical {...ICON} size={24} />} />
            )}
          />
          <Button variant="quiet" onClick={() => setSheet(true)}>
            Buy credits
          </Button>
          <Button variant="quiet" onClick={() => setAsked(true)}>
            Delete a profile
          </Button>
        </div>
      </div>
      <Sheet
        open={sheet}
        onClose={() => setSheet(false)}
        title="You're out of credits"
        closeLabel="Close"
        lead="1 credit = 1 contact enriched. Credits never expire."
        actions={
          <>
            <Button variant="quiet" onClick={() => showToast({ kind: 'warning', title: 'Read it there' })}>
              Learn More
            </Button>
            <Button onClick={() => setAsked(true)}>Buy Credits</Button>
          </>
        }
        footnote="You will pay on the next page."
      >
        <RadioGroup bare boxed label="Packs" options={PACKS} value={pack} onChange={setPack} />
      </Sheet>
      <Dialog
        open={asked}
        title="Delete profile"
        text="Are you sure to delete your profile all of your data will be removed"
        cancelLabel="Cancel"
        onCancel={() => setAsked(false)}
        confirmLabel="Delete"
        onConfirm={() => setAsked(false)}
        destructive
      />
    </Group>
  );
}
