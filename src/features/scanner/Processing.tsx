import type { CSSProperties } from 'react';
import type { Progress as Loading } from '../../scan/scan-messages.ts';
import { scanner as words } from '#messages/scanner.ts';
import { format } from '../../messages/format.ts';
import { Progress } from '../../ui/notices/Progress.tsx';
import styles from './Processing.module.css';
import { CapturedPicture } from './CapturedPicture.tsx';

type Props = {
  /** The picture being read. */
  picture: Blob;
  progress: Loading | null;
  onCancel: () => void;
};

/** Position of the sparkles in percent of the picture, size in pixels, and time. */
const SPARKLES = [
  { x: 8, y: 4, size: 32, after: 0 },
  { x: 53, y: -6, size: 20, after: 0.9 },
  { x: 92, y: 18, size: 44, after: 0.4 },
  { x: 68, y: 38, size: 24, after: 1.3 },
  { x: 44, y: 58, size: 52, after: 0.2 },
  { x: 17, y: 92, size: 40, after: 0.7 },
  { x: 75, y: 100, size: 28, after: 1.1 },
] as const;

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

function detailOf(progress: Loading | null): string {
  if (progress?.step !== 'loading') return words.usually;
  return format(words.loading, { done: megabytes(progress.bytes), all: megabytes(progress.of) });
}

/** A picture being read: dimmed, with sparkles over it. */
export function Processing({ picture, progress, onCancel }: Props) {
  const part = progress?.step === 'loading' ? { value: Math.min(1, progress.bytes / progress.of) } : {};
  return (
    <>
      <div className={styles.stage}>
        <div className={styles.picture}>
          <CapturedPicture picture={picture} />
          {SPARKLES.map(({ x, y, size, after }) => (
            <svg
              key={x}
              viewBox="0 0 24 24"
              aria-hidden="true"
              style={
                {
                  left: `${x}%`,
                  top: `${y}%`,
                  width: size,
                  height: size,
                  animationDelay: `${after}s`,
                } satisfies CSSProperties
              }
            >
              <path d="M12 0c1.4 7.2 4.8 10.6 12 12-7.2 1.4-10.6 4.8-12 12-1.4-7.2-4.8-10.6-12-12 7.2-1.4 10.6-4.8 12-12z" />
            </svg>
          ))}
        </div>
        <output className={styles.words}>
          <b>{words.processing}</b>
          <span>{detailOf(progress)}</span>
        </output>
        <div className={styles.bar}>
          <Progress label={words.processing} bare {...part} />
        </div>
      </div>
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {words.buttons.cancel}
      </button>
    </>
  );
}
