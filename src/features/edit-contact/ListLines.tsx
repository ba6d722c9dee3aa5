import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ContactForm as Values } from '../../domain/contact/contact-form-values.ts';
import type { ContactListName } from '../../domain/contact/contact-lists.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './ContactForm.module.css';

type ListName = 'emails' | 'phones' | ContactListName;

type ListLinesProps<Output> = {
  form: UseFormReturn<Values, unknown, Output>;
  name: ListName;
  saved: Values;
  title: string;
  /** Maximum lines. */
  most: number;
  /** The label of the button for another line. */
  add: string;
  /** A new line. */
  empty: Values[ListName][number];
  /** Lines that are shown also if they are empty. */
  shown: 0 | 1;
  /** The field of a line. */
  renderLine: (index: number, className: string | undefined) => ReactNode;
};

const isBlank = (line: Values[ListName][number]) => (typeof line === 'string' ? line : line.value) === '';

/** The lines of a list, which grows up to its limit. */
export function ListLines<Output>(props: ListLinesProps<Output>) {
  const { form, name, saved, title, most, add, empty, shown, renderLine } = props;
  const lines = useWatch({ control: form.control, name }) ?? saved[name];
  const [isOpened, setOpened] = useState(false);
  /** The empty line for forms without scripts, at the end of the list; with scripts the button adds it. */
  const isSpare = (index: number) =>
    !isOpened &&
    index >= shown &&
    index === saved[name].length - 1 &&
    lines.length === saved[name].length &&
    isBlank(lines[index]!);
  const addLine = () =>
    isSpare(lines.length - 1)
      ? setOpened(true)
      : form.setValue(name, [...lines, empty] as Values[ListName], { shouldDirty: false });
  return (
    <fieldset className={styles.lines}>
      <legend>
        <Unseen>{title}</Unseen>
      </legend>
      {lines.map((_, index) => renderLine(index, isSpare(index) ? styles.plainly : undefined))}
      {lines.length < most && (
        <Button
          variant="text"
          icon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          className={styles.more}
          onClick={addLine}
        >
          {add}
        </Button>
      )}
    </fieldset>
  );
}
