import { Check } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './Chips.module.css';
import { Pressable, type PressableProps } from '../buttons/Pressable.tsx';
import { cx } from '../cx.ts';

type ChipOption<Value extends string> = {
  value: Value;
  label: string;
  /** The count, announced after the label. */
  count?: number;
  disabled?: boolean;
};

type Shared<Value extends string> = {
  /** Accessible name of the choice. */
  label: string;
  options: readonly ChipOption<Value>[];
  disabled?: boolean;
  /** In one line that scrolls sideways. */
  oneLine?: boolean;
};

export type ChipsProps<Value extends string> = Shared<Value> &
  (
    | { multiple?: false; value: Value; onChange: (value: Value) => void }
    | { multiple: true; value: readonly Value[]; onChange: (value: Value[]) => void }
  );

/** Scrolls only a line of chips until the chip of `value` is centred. */
function bringIntoView(line: HTMLElement | null, value: string | null): void {
  const chips = line?.querySelectorAll('input') ?? [];
  const chip = [...chips].find((input) => input.value === value)?.parentElement;
  if (!line || !chip) return;
  const [inner, outer] = [chip.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

/** A filter: a single choice (arrow keys), or a multiple choice (space) with check marks. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, options, disabled, oneLine } = props;
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const chosen = props.multiple ? null : props.value;
  useEffect(() => {
    if (oneLine) bringIntoView(group.current, chosen);
  }, [oneLine, chosen]);
  const isOn = (value: Value) => (props.multiple ? props.value.includes(value) : props.value === value);
  const turn = (value: Value, on: boolean) => {
    if (!props.multiple) props.onChange(value);
    else props.onChange(on ? [...props.value, value] : props.value.filter((other) => other !== value));
  };
  return (
    <fieldset
      ref={group}
      className={cx(styles.group, oneLine && styles.oneLine)}
      disabled={disabled}
      aria-label={label}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type={props.multiple ? 'checkbox' : 'radio'}
            className={styles.input}
            name={name}
            value={option.value}
            checked={isOn(option.value)}
            disabled={option.disabled}
            onChange={(event) => turn(option.value, event.currentTarget.checked)}
          />
          {props.multiple && isOn(option.value) && <Check size={18} strokeWidth={2} aria-hidden="true" />}
          <span>{option.label}</span>
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** A chip with an action, such as using a suggestion. */
export function ChipButton({
  children,
  className,
  ...rest
}: Omit<PressableProps, 'busy'> & { children: ReactNode }) {
  return (
    <Pressable {...rest} className={cx(styles.chip, className)}>
      {children}
    </Pressable>
  );
}
