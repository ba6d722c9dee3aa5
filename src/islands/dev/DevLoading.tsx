import { FullScreenLoader } from '../../ui/notices/FullScreenLoader.tsx';
import { Progress, StepProgress } from '../../ui/notices/Progress.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/notices/Skeleton.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import styles from './Dev.module.css';
import { Group } from './Shown.tsx';

/** Loading placeholders. */
export function DevLoading() {
  return (
    <Group title="Loading">
      <div className={styles.stack}>
        <Progress label="Uploading cover" value={0.4} detail="40%" />
        <Progress label="Exporting contacts" />
        <StepProgress current={1} count={3} label="Step 1 of 3" />
        <Spinner />
        <SkeletonGroup label="Loading contacts">
          <div className={styles.person}>
            <Skeleton width="48px" height="48px" radius="var(--radius-control)" />
            <div className={styles.lines}>
              <Skeleton width="60%" />
              <Skeleton width="40%" />
            </div>
          </div>
        </SkeletonGroup>
        <FullScreenLoader inline label="Opening your cards…" />
      </div>
    </Group>
  );
}
