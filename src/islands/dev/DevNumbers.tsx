import { Link, Nfc, QrCode, Wallet } from 'lucide-react';
import { BarList } from '../../ui/charts/BarList.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { LineChart } from '../../ui/charts/LineChart.tsx';
import { StatCount, StatGrid } from '../../ui/charts/StatCount.tsx';
import styles from './Dev.module.css';
import { Group, Shown } from './Shown.tsx';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const VIEWS = [
  18, 22, 15, 12, 9, 24, 31, 28, 22, 19, 12, 14, 26, 35, 41, 38, 29, 21, 18, 33, 47, 52, 44, 36, 25, 23, 39,
  58, 63, 49,
];
const DAYS = VIEWS.map((value, i) => ({
  id: `day ${i}`,
  label: i < 10 ? `Oct ${22 + i}` : `Nov ${i - 9}`,
  value,
  text: `${value} views`,
}));
const SOURCES = [
  { id: 'qr', label: 'QR code', value: 386, text: '386', icon: QrCode },
  { id: 'nfc', label: 'Card tap', value: 241, text: '241', icon: Nfc },
  { id: 'wallet', label: 'Wallet', value: 118, text: '118', icon: Wallet },
  { id: 'link', label: 'Link', value: 0, text: '0', icon: Link },
].map(({ icon: Icon, ...item }) => ({
  ...item,
  tile: (
    <IconTile>
      <Icon {...ICON} />
    </IconTile>
  ),
}));
const TEXTS = {
  explore: 'Day',
  labelHead: 'Day',
  valueHead: 'Views',
  empty: 'Views of your card will be drawn here.',
};

export function DevNumbers() {
  return (
    <Group title="Numbers">
      <div className={`${styles.grid} ${styles.wide}`}>
        <Shown name="counts">
          <StatGrid label="Last 30 days">
            <StatCount
              label="Views"
              value="894"
              change={{ direction: 'up', text: '18%', spoken: '18% more than before' }}
            />
            <StatCount
              label="Clicks"
              value="412"
              change={{ direction: 'same', text: '0%', spoken: 'as before' }}
            />
            <StatCount label="Exchanges" value="67" />
            <StatCount
              label="Saves"
              value="143"
              change={{ direction: 'down', text: '4%', spoken: '4% fewer than before' }}
            />
          </StatGrid>
        </Shown>
        <Shown name="line">
          <LineChart
            title="Daily views"
            note="Busiest day: Nov 19"
            points={DAYS}
            formatTick={String}
            texts={TEXTS}
          />
        </Shown>
        <Shown name="bars">
          <BarList title="Sources" note="745 views" items={SOURCES} />
        </Shown>
        <Shown name="one day, and none">
          <div className={styles.stack}>
            <LineChart title="Today" points={DAYS.slice(-1)} formatTick={String} texts={TEXTS} />
            <LineChart title="No day" points={[]} formatTick={String} texts={TEXTS} />
            <BarList title="Nothing" items={[]} empty="Links that people open will be here." />
          </div>
        </Shown>
      </div>
    </Group>
  );
}
