import type { AimPhase } from '../../domain/scan/card-aim.ts';
import styles from './Scanner.module.css';
import type { Outline } from './use-auto-capture.ts';

/** The outline of a card over the live picture, which fills the window like the video (`object-fit: cover`). */
export function CardOutline({ outline, phase }: { outline: Outline; phase: AimPhase }) {
  const { corners, width, height } = outline;
  const spots = corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return (
    <svg
      className={styles.outline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      data-phase={phase}
      aria-hidden="true"
    >
      <path d={`M${spots.join('L')}Z`} />
    </svg>
  );
}
