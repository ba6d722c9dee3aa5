import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { OPTIONS_MAX, OPTIONS_MIN } from '../../domain/limits/profiles.ts';
import { OPTION_MAX } from '../../domain/limits/text.ts';
import { FaultNote } from '../../forms/FieldNotes.tsx';
import { leadCaptureForm as words } from '#messages/lead-capture-form.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './LeadCaptureForm.module.css';

type Answer = { key: string; text: string };
const fieldOf = (text: string): Answer => ({ key: crypto.randomUUID(), text });

type Props = { answers: string[]; fault: string | undefined; onChange: (answers: string[]) => void };

/** The options of a choice, a field each. */
export function Answers({ answers, fault, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [fields, setFields] = useState(() => answers.map(fieldOf));
  const take = (next: Answer[]) => {
    setFields(next);
    onChange(next.map(({ text }) => text));
  };
  const focusLast = () =>
    setTimeout(() => [...(group.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  const add = () => {
    take([...fields, fieldOf('')]);
    focusLast();
  };
  return (
    <fieldset ref={group} className={styles.answers} aria-describedby={fault ? 'answers-fault' : undefined}>
      <legend>{words.answers}</legend>
      {fields.map(({ key, text }, at) => (
        <div key={key} className={styles.answer}>
          <TextField
            label={format(words.answer, { n: at + 1 })}
            value={text}
            maxLength={OPTION_MAX}
            counter={false}
            autoComplete="off"
            onChange={(event) => take(fields.with(at, { key, text: event.currentTarget.value }))}
          />
          {fields.length > OPTIONS_MIN && (
            <IconButton
              label={format(words.remove_answer, { n: at + 1 })}
              icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => {
                take(fields.toSpliced(at, 1));
                focusLast();
              }}
            />
          )}
        </div>
      ))}
      {fault && <FaultNote id="answers-fault" text={fault} alerts />}
      {fields.length < OPTIONS_MAX && (
        <Button
          variant="quiet"
          size="small"
          icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={add}
        >
          {words.add_answer}
        </Button>
      )}
    </fieldset>
  );
}
