import { useId, useImperativeHandle, useRef } from 'react';
import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import styles from './Field.module.css';
import { counterId, FieldFrame, noteId, type FieldNotes } from './FieldFrame.tsx';
import { Spinner } from '../notices/Spinner.tsx';
import { useLength } from './use-length.ts';

type Control = HTMLInputElement & HTMLTextAreaElement;
type Shared = InputHTMLAttributes<Control> & TextareaHTMLAttributes<Control>;

export type TextFieldProps = Omit<Shared, 'prefix' | 'children'> &
  FieldNotes & {
    ref?: Ref<Control>;
    /** A fixed prefix of the input, such as `cardea.example/`. */
    prefix?: string;
    /** A lookup is running: a spinner at the end of the box. `help` describes it. */
    pending?: boolean;
    /** With `maxLength`: `length / max` next to the label. On by default. */
    counter?: boolean;
    /** Several lines, growing up to a maximum; then it scrolls. */
    multiline?: boolean;
    clamp?: number;
    /** Before and after the text, such as an icon or a button. */
    start?: ReactNode;
    end?: ReactNode;
    /** A tap on a locked field, or Enter on it. */
    onLockedPress?: () => void;
  };

/**
 * A text field with an input's props, controlled or not. Typing beyond `maxLength` (UTF-16 units, as in HTML) is
 * ignored. If locked, it is focusable and readable, but read-only.
 */
export function TextField(props: TextFieldProps) {
  const { label, hint, help, error, warning, success, locked, ref, className, ...more } = props;
  const { prefix, pending, counter = true, multiline, clamp = 3, start, end, onLockedPress, ...input } = more;
  const made = useId();
  const id = input.id ?? made;
  const control = useRef<Control>(null);
  useImperativeHandle(ref, () => control.current as Control);
  const length = useLength(control, String(input.value ?? input.defaultValue ?? ''));

  const counted = counter && input.maxLength !== undefined && locked === undefined;
  const shownHint = counted ? `${length} / ${input.maxLength}` : hint;
  const shared = {
    ...input,
    id,
    ref: control,
    readOnly: locked !== undefined || input.readOnly,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': cx(
      input['aria-describedby'],
      prefix && `${id}-prefix`,
      shownHint && counterId(id),
      noteId(id),
    ),
    ...(locked !== undefined && {
      onClick: onLockedPress,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && onLockedPress?.(),
    }),
  };
  return (
    <FieldFrame {...{ id, label, help, error, warning, success, locked, className }} hint={shownHint}>
      <div
        className={cx(
          styles.box,
          multiline && styles.tall,
          error && styles.wrong,
          locked !== undefined && styles.locked,
          input.disabled && styles.disabled,
        )}
      >
        {start}
        {prefix && (
          <span id={`${id}-prefix`} className={styles.prefix} dir="ltr">
            {prefix}
          </span>
        )}
        {multiline ? (
          <textarea
            {...shared}
            rows={input.rows ?? clamp}
            style={{ '--lines': clamp } as React.CSSProperties}
          />
        ) : (
          <input {...shared} />
        )}
        {pending && <Spinner className={styles.pending} />}
        {end}
      </div>
    </FieldFrame>
  );
}
