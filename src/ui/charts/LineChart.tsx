import { useState, type CSSProperties } from 'react';
import { ChartBlock } from './ChartBlock.tsx';
import { ChartTable } from './ChartTable.tsx';
import { niceTicks, peakOf, plot, smoothPath } from './chart-scale.ts';
import styles from './LineChart.module.css';

type LineChartPoint = {
  /** The day: labels of several years can be equal. */
  id: string;
  /** 'Nov 19'. */
  label: string;
  value: number;
  /** The formatted value at its point: '63 views'. */
  text: string;
};

type Props = {
  title: string;
  note?: string;
  /** In order of time; the first is at the start of the line. */
  points: readonly LineChartPoint[];
  /** Formats a number of the axis. */
  formatTick: (value: number) => string;
  /** Label of the slider along the line, and the headings of the equivalent table. */
  texts: { explore: string; labelHead: string; valueHead: string; empty: string };
  headingLevel?: 2 | 3;
};

const WIDTH = 300;
const HEIGHT = 100;

/**
 * A line over time. A finger, the pointer or the arrow keys move along it; a table has the same data for screen
 * readers.
 */
export function LineChart({ title, note, points, formatTick, texts, headingLevel = 2 }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const values = points.map(({ value }) => value);
  const ticks = niceTicks(Math.max(0, ...values));
  const top = ticks.at(-1)!;
  const line = plot(values, top, WIDTH, HEIGHT);
  const path = smoothPath(line);
  const last = points.length - 1;
  const at = Math.min(chosen ?? Math.max(0, peakOf(values)), last);
  const shown = points[at];
  const place = { '--x': line[at] ? line[at].x / WIDTH : 0, '--y': line[at] ? line[at].y / HEIGHT : 0 };
  return (
    <ChartBlock title={title} note={note} empty={texts.empty} headingLevel={headingLevel}>
      {shown && (
        <>
          <div className={styles.drawing} style={place as CSSProperties}>
            <div className={styles.plot}>
              {ticks.map((tick) => (
                <i key={tick} className={styles.grid} style={{ insetBlockEnd: `${(tick / top) * 100}%` }} />
              ))}
              <svg
                className={styles.line}
                viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path className={styles.area} d={`${path}V${HEIGHT}H${line[0]!.x}Z`} />
                <path className={styles.stroke} d={path} />
              </svg>
              <span className={styles.rule} aria-hidden="true" />
              <span className={styles.dot} aria-hidden="true" />
              <span className={styles.tip} aria-hidden="true">
                {shown.text}
              </span>
              <input
                className={styles.scrub}
                type="range"
                min={0}
                max={last}
                step={1}
                value={at}
                aria-label={texts.explore}
                aria-valuetext={`${shown.label}: ${shown.text}`}
                onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
              />
            </div>
            <div className={styles.ticks} aria-hidden="true">
              {ticks.toReversed().map((tick) => (
                <span key={tick} style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
                  {formatTick(tick)}
                </span>
              ))}
              <b>{formatTick(top)}</b>
            </div>
            <div className={styles.labels} aria-hidden="true">
              {[...new Set([0, Math.floor(last / 2), last])].map((i) => (
                <span key={i}>{points[i]!.label}</span>
              ))}
            </div>
          </div>
          <ChartTable caption={title} heads={[texts.labelHead, texts.valueHead]} points={points} />
        </>
      )}
    </ChartBlock>
  );
}
