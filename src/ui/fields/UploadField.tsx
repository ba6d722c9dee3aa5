import { Image as ImageIcon, RotateCcw, Trash2, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { cx } from '../cx.ts';
import { FieldFrame, noteId, type FieldNotes } from './FieldFrame.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { IconTile } from '../layout/IconTile.tsx';
import { Progress } from '../notices/Progress.tsx';
import styles from './UploadField.module.css';

/** The current file. `progress` is from 0 to 1, or null if unknown. */
export type UploadState =
  | { kind: 'empty' }
  | { kind: 'uploading'; name: string; progress: number | null }
  | { kind: 'failed'; name: string }
  | { kind: 'ready'; name: string };

export type UploadTexts = {
  choose: string;
  /** Next to the button, for pointers that can drop. */
  drop: string;
  /** Announced instead of `choose` once there is a file. */
  change: string;
  uploading: string;
  percent: (progress: number) => string;
  retry: string;
  remove: string;
  cancel: string;
};

type Props = Omit<FieldNotes, 'success'> & {
  state: UploadState;
  texts: UploadTexts;
  /** Like HTML's `accept`. Dropped files are not checked: the caller validates every file. */
  accept?: string;
  /** Before the name: a thumbnail, or an icon of its type. */
  preview?: ReactNode;
  /** A single row without a frame, whose button shows what it adds; the label is for screen readers. */
  row?: boolean | undefined;
  /** Accepts several at once; `onFile` is called for each. */
  multiple?: boolean;
  disabled?: boolean;
  id?: string;
  /** The field name of the file in a plain form. */
  name?: string | undefined;
  /** A tap on a locked field, or Enter on it. */
  onLockedPress?: (() => void) | undefined;
  onFile: (file: File) => void;
  onRetry?: () => void;
  onRemove?: () => void;
  onCancel?: () => void;
};

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Chooses a file, or accepts a dropped one. Its error (`warning`) is shown below, in orange. */
export function UploadField(props: Props) {
  const { state, texts, disabled = false, locked, row } = props;
  const made = useId();
  const id = props.id ?? made;
  const input = useRef<HTMLInputElement>(null);
  const wasThere = useRef(false);
  const [over, setOver] = useState(false);
  const fixed = disabled || locked !== undefined;
  const isEmpty = state.kind === 'empty';
  useEffect(() => {
    // The delete button had the focus, and is gone.
    if (isEmpty && wasThere.current && document.activeElement === document.body) input.current?.focus();
    wasThere.current = !isEmpty;
  }, [isEmpty]);
  const onLockedPress = disabled || locked === undefined ? undefined : props.onLockedPress;
  const take = (files: FileList | null) => {
    if (fixed) return;
    for (const file of Array.from(files ?? []).slice(0, props.multiple ? undefined : 1)) props.onFile(file);
  };
  const takeFrom = (field: HTMLInputElement) => {
    take(field.files);
    // Allows choosing the same file again.
    field.value = '';
  };
  useEffect(() => {
    // Chosen before hydration.
    takeFrom(input.current!);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stood there when the page came
  }, []);
  const onDrag = (event: DragEvent, inside: boolean) => {
    // Otherwise the browser would open the file.
    event.preventDefault();
    setOver(inside && !fixed);
  };
  const { label, help, error, warning, hint } = props;
  return (
    <FieldFrame
      {...{ id, label, help, error, warning, hint, locked }}
      className={row ? styles.unlabelled : undefined}
    >
      <div
        className={cx(styles.box, row && styles.row, over && styles.over, fixed && styles.fixed)}
        data-state={state.kind}
        onDragEnter={(event) => onDrag(event, true)}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, false)}
        onDrop={(event) => {
          onDrag(event, false);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          name={props.name}
          accept={props.accept}
          multiple={props.multiple}
          disabled={fixed && !onLockedPress}
          aria-disabled={fixed || undefined}
          aria-describedby={noteId(id)}
          aria-invalid={Boolean(error ?? warning) || undefined}
          onClick={(event) => {
            if (!onLockedPress) return;
            event.preventDefault();
            onLockedPress();
          }}
          onChange={(event) => takeFrom(event.currentTarget)}
        />
        {props.preview ?? (
          <IconTile size={44}>
            <ImageIcon {...ICON} />
          </IconTile>
        )}
        <div className={styles.words}>
          {state.kind === 'empty' ? (
            !fixed && !row && <span className={styles.drop}>{texts.drop}</span>
          ) : state.kind === 'uploading' ? (
            <Progress
              label={`${texts.uploading} ${state.name}`}
              value={state.progress ?? undefined}
              detail={state.progress === null ? undefined : texts.percent(state.progress)}
            />
          ) : (
            <span className={styles.name}>{state.name}</span>
          )}
        </div>
        {!fixed && (
          <div className={styles.buttons}>
            {state.kind === 'uploading' && props.onCancel && (
              <IconButton label={texts.cancel} icon={<X {...ICON} />} onClick={props.onCancel} />
            )}
            {state.kind === 'failed' && props.onRetry && (
              <Button
                variant="quiet"
                size="small"
                icon={<RotateCcw {...ICON} size={18} />}
                onClick={props.onRetry}
              >
                {texts.retry}
              </Button>
            )}
            {(state.kind === 'empty' || state.kind === 'ready') && (
              // The keyboard focuses the field itself.
              <span className={styles.choose} aria-hidden="true">
                {state.kind === 'empty' ? texts.choose : texts.change}
              </span>
            )}
            {(state.kind === 'ready' || state.kind === 'failed') && props.onRemove && (
              <IconButton label={texts.remove} icon={<Trash2 {...ICON} />} onClick={props.onRemove} />
            )}
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
