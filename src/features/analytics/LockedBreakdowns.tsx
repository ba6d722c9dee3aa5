import { CircleArrowUp } from 'lucide-react';
import { countText } from '../../domain/locale/count-text.ts';
import { analytics as words } from '#messages/share.ts';
import { BarList } from '../../ui/charts/BarList.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { UpgradeTeaser } from '../../ui/notices/UpgradeTeaser.tsx';
import { ViewsChart } from './Breakdowns.tsx';
import { SourceIcon } from './SourceIcon.tsx';

/** Fake numbers: the blurred background is decorative, and never content that the viewer must not see. */
const SERIES = {
  from: '2026-01-01',
  views: [18, 22, 15, 12, 9, 24, 31, 28, 22, 19, 12, 14, 26, 35, 41, 38, 29, 21, 18, 33, 47, 52, 44, 36],
};
const SOURCES = [
  { id: 'qr', icon: 'qr-code', value: 386 },
  { id: 'nfc', icon: 'nfc', value: 241 },
  { id: 'wallet', icon: 'wallet', value: 118 },
  { id: 'link', icon: 'link', value: 97 },
] as const;

/** A blurred preview of a better plan. Users who cannot buy one get no button; `asksOwner`: someone else can. */
export const LockedBreakdowns = ({ plans, asksOwner }: { plans: string | null; asksOwner: boolean }) => (
  <UpgradeTeaser
    title={words.locked.title}
    text={asksOwner ? `${words.locked.detail} ${words.locked.ask}` : words.locked.detail}
    action={
      plans && (
        <Button wide href={plans} icon={<CircleArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />}>
          {words.locked.button}
        </Button>
      )
    }
  >
    <ViewsChart series={SERIES} />
    <BarList
      title={words.sources}
      items={SOURCES.map(({ id, icon, value }) => ({
        id,
        label: words.source_names[id],
        value,
        text: countText(value),
        tile: (
          <IconTile>
            <SourceIcon icon={icon} marks={{}} />
          </IconTile>
        ),
      }))}
    />
  </UpgradeTeaser>
);
