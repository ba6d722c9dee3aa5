import { useEffect } from 'react';
import { ANALYTICS_WINDOWS } from '../../domain/limits/lists.ts';
import { analytics as words } from '#messages/share.ts';
import { KnownKeepers } from '../../forms/KnownKeepers.tsx';
import { keepersText } from '../../messages/keepers.ts';
import { useSeeded } from '../../stores/use-seeded.ts';
import { Chips } from '../../ui/fields/Chips.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import { $analytics, chooseWindow, pollBreakdowns } from './analytics.store.ts';
import type { AnalyticsProps } from './analytics.types.ts';
import styles from './AnalyticsPanel.module.css';
import { Breakdowns } from './Breakdowns.tsx';
import { CountsGrid } from './CountsGrid.tsx';
import { LockedBreakdowns } from './LockedBreakdowns.tsx';

const WINDOWS = ANALYTICS_WINDOWS.map((value) => ({ value, label: words.windows[value] }));

/** The statistics of a profile in a window of time. */
export function AnalyticsPanel({ profileId, first, keepers, plans, asksOwner, marks }: AnalyticsProps) {
  const { window, basic, advanced, updating } = useSeeded($analytics, first);
  const seesAll = advanced !== null;
  useEffect(() => (seesAll ? pollBreakdowns(profileId) : undefined), [profileId, seesAll]);
  return (
    <div className={styles.panel} aria-busy={updating}>
      <div className={styles.windows}>
        <Chips
          label={words.window}
          options={WINDOWS}
          value={window}
          onChange={(chosen) => void chooseWindow(profileId, chosen)}
          oneLine
        />
      </div>
      <CountsGrid basic={basic} label={words.windows[window]} />
      {keepers.count > 0 && <p className={styles.keepers}>{keepersText(keepers.count)}</p>}
      <KnownKeepers known={keepers.known} />
      {advanced ? (
        <Breakdowns stats={advanced} marks={marks} />
      ) : (
        <LockedBreakdowns plans={plans} asksOwner={asksOwner} />
      )}
      <output>
        <Unseen>{updating && words.updating}</Unseen>
      </output>
    </div>
  );
}
