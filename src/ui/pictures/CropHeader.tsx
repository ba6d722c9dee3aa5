import { RotateCcw, X } from 'lucide-react';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './CropHeader.module.css';
import { UNCOVERED } from '../layout/use-clear-top.ts';

/** An aspect ratio, width over height, with its label: '16:9'. */
export type CropAspect = { label: string; ratio: number };

type Props = {
  id: string;
  title: string;
  aspects: readonly CropAspect[];
  chosen: CropAspect;
  texts: { cancel: string; reset: string; aspect: string };
  resettable: boolean;
  /** It is being saved, and cannot be closed. */
  busy: boolean;
  onAspect: (aspect: CropAspect) => void;
  onReset: () => void;
  onClose: () => void;
};

const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Close, the title, reset, and the aspect ratio, with a choice if there are several. */
export function CropHeader(props: Props) {
  const { aspects, chosen, texts } = props;
  return (
    <header className={styles.header}>
      <IconButton
        {...UNCOVERED}
        label={texts.cancel}
        icon={<X {...ICON} />}
        disabled={props.busy}
        onClick={props.onClose}
      />
      <h2 id={props.id} className={styles.title}>
        {props.title}
      </h2>
      <IconButton
        label={texts.reset}
        icon={<RotateCcw {...ICON} size={20} />}
        aria-disabled={!props.resettable || undefined}
        onClick={() => props.resettable && props.onReset()}
      />
      {aspects.length === 1 ? (
        <span className={styles.aspect}>{chosen.label}</span>
      ) : (
        <div role="group" aria-label={texts.aspect} className={styles.choice}>
          {aspects.map((aspect) => (
            <button
              key={aspect.label}
              type="button"
              aria-pressed={aspect.label === chosen.label}
              onClick={() => aspect.label !== chosen.label && props.onAspect(aspect)}
            >
              {aspect.label}
            </button>
          ))}
        </div>
      )}
    </header>
  );
}
