import { useId } from 'react';
import styles from './Progress.module.css';
import { Unseen } from '../Unseen.tsx';

export type ProgressProps = {
  /** What is in progress: 'Uploading cover'. */
  label: string;
  /** From 0 to 1; omitted if unknown. */
  value?: number;
  /** At the end of the label's line, such as '40%'. */
  detail?: string;
  /** The label is visually hidden. */
  bare?: boolean;
};

/** The progress of a task. */
export function Progress({ label, value, detail, bare }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      {bare ? (
        <Unseen>
          <span id={id}>{label}</span>
        </Unseen>
      ) : (
        <p className={styles.words}>
          <span id={id}>{label}</span>
          <span className={styles.detail}>{detail}</span>
        </p>
      )}
      <progress className={styles.bar} max={1} value={value} aria-labelledby={id} />
    </div>
  );
}

type StepsProps = {
  /** Counting from 1. */ current: number;
  count: number;
  /** 'Step 1 of 3' */ label: string;
};

/** The current one of a few steps. */
export function StepProgress({ current, count, label }: StepsProps) {
  return (
    <div className={styles.steps}>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={styles.step} data-done={at < current || undefined} />
      ))}
      <p className={styles.detail}>{label}</p>
    </div>
  );
}
