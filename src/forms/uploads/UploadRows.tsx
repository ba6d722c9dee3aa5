import { useStore } from '@nanostores/react';
import { RotateCcw, TriangleAlert, X } from 'lucide-react';
import { sections } from '#messages/sections.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Progress } from '../../ui/notices/Progress.tsx';
import styles from './UploadRows.module.css';
import type { UploadQueue } from './upload-queue.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const words = sections.uploads;

/** The pending uploads, each with its progress, or with its error and actions. */
export function UploadRows({ queue }: { queue: UploadQueue }) {
  const files = useStore(queue.$files, { ssr: 'initial' });
  if (files.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={words.label}>
      {files.map(({ key, name, state, progress, text }) => (
        <li key={key} className={styles.row}>
          <div className={styles.words}>
            {state === 'waiting' || state === 'sending' ? (
              <Progress
                label={format(state === 'waiting' ? words.waiting : words.sending, { x: name })}
                value={state === 'waiting' ? 0 : (progress ?? undefined)}
                detail={
                  progress === null ? undefined : format(words.percent, { n: Math.round(progress * 100) })
                }
              />
            ) : (
              <>
                <p className={styles.name}>{name}</p>
                <p className={styles.warning} role="alert">
                  <TriangleAlert {...ICON} size={18} />
                  <span>{text || words.failed}</span>
                </p>
              </>
            )}
          </div>
          {state === 'failed' && (
            <Button
              variant="quiet"
              size="small"
              icon={<RotateCcw {...ICON} size={18} />}
              onClick={() => queue.retry(key)}
            >
              {words.retry}
            </Button>
          )}
          <IconButton
            label={format(state === 'sending' || state === 'waiting' ? words.cancel : words.remove, {
              x: name,
            })}
            icon={<X {...ICON} />}
            onClick={() => queue.remove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
