import { CircleArrowUp, Ellipsis, Eye, ListOrdered, QrCode, ScanLine, Users } from 'lucide-react';
import { BarList } from '../../ui/charts/BarList.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { StickyActionBar } from '../../ui/buttons/StickyActionBar.tsx';
import { UpgradeTeaser } from '../../ui/notices/UpgradeTeaser.tsx';
import styles from './Dev.module.css';
import { Group, Shown } from './Shown.tsx';

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SMALL = { ...ICON, size: 20 } as const;

const MADE_UP = [386, 241, 118, 97].map((value, id) => ({ id, label: 'Source', value, text: String(value) }));

export function DevPages() {
  return (
    <Group title="Parts of a page">
      <div className={`${styles.grid} ${styles.wide}`}>
        <Shown name="header of a tab">
          <PageHeader
            title="Contacts"
            count={240}
            actions={
              <>
                <IconButton label="Scan" icon={<ScanLine {...ICON} />} />
                <IconButton label="More" icon={<Ellipsis {...ICON} />} />
              </>
            }
          />
        </Shown>
        <Shown name="header of a page that was opened">
          <PageHeader
            title="Plans"
            back={{ label: 'Back', href: '#pages' }}
            actions={<Button size="small">EUR</Button>}
          />
        </Shown>
        <Shown name="the same, opened from a letter">
          <PageHeader title="Plans" back={{ label: 'Back', href: '#pages' }} hideBack />
        </Shown>
        <Shown name="sticky action bar">
          <StickyActionBar label="Profile" aboveTabs={false}>
            <Button variant="quiet" icon={<Eye {...SMALL} />}>
              Preview
            </Button>
            <Button icon={<ListOrdered {...SMALL} />}>Manage Content</Button>
          </StickyActionBar>
        </Shown>
        <Shown name="empty state">
          <EmptyState
            icon={<Users {...ICON} />}
            title="People you meet will be here"
            text="When someone exchanges contacts with you, they’re added right away."
            actions={<Button icon={<QrCode {...SMALL} />}>Share your card</Button>}
          />
        </Shown>
        <Shown name="upgrade teaser">
          <UpgradeTeaser
            title="See where your views come from"
            text="Daily views, sources, and which links people open. Your numbers are already being counted."
            action={
              <Button wide icon={<CircleArrowUp {...SMALL} />}>
                Upgrade
              </Button>
            }
          >
            <BarList title="Sources" note="894 views" items={MADE_UP} />
            <BarList title="Links" note="244 clicks" items={MADE_UP} />
          </UpgradeTeaser>
        </Shown>
      </div>
    </Group>
  );
}
