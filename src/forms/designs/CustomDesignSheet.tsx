import { Check } from 'lucide-react';
import { useId, useState, type CSSProperties } from 'react';
import {
  activeText,
  contrast,
  correctDesign,
  designVariables,
  sixDigits,
} from '../../domain/designs/colours.ts';
import { coloursOf } from '../../domain/designs/custom-design.ts';
import { twoColoursSchema, type TwoColours } from '../../domain/designs/custom-design-schema.ts';
import { COLOUR_INPUT_MAX } from '../../domain/limits/text.ts';
import { changedSince } from '../changed-since.ts';
import { useDiscard } from '../use-discard.tsx';
import { shell } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { format } from '../../messages/format.ts';
import { sentence } from '../../messages/sentence.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ColourArea } from '../../ui/fields/ColourArea.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useSingleRun } from '../../ui/use-single-run.ts';
import type { DesignChoice } from '../../domain/designs/card-designs.ts';
import styles from './CustomDesignSheet.module.css';

const words = editor.appearance;
const FIELDS = [
  { name: 'background_color', label: words.background },
  { name: 'foreground_active_color', label: words.accent },
] as const;

const nameOf = (field: keyof TwoColours) => FIELDS.find(({ name }) => name === field)!.label;

type Props = {
  design: DesignChoice;
  name: string;
  title: string | null;
  onClose: () => void;
  onShow: (two: TwoColours) => void;
  onSave: (two: TwoColours) => Promise<void>;
};

const ratio = (one: string, other: string) => contrast(one, other).toFixed(1);

/** The readability of the two colours, or what the card shows in another lightness. */
function readingOf(two: TwoColours, base: DesignChoice): string {
  const shown = correctDesign({ ...base, ...coloursOf(two) });
  if (activeText(shown) !== shown.foreground_active_color) return words.corrected;
  const { '--card-on-button': label } = designVariables(shown);
  return format(words.readable, {
    text: ratio(shown.full_name_foreground_color, shown.background_color),
    button: ratio(label, shown.foreground_active_color),
  });
}

/** Two custom colours, from which all others of the card are derived. */
export function CustomDesignSheet({ design, name, title, onClose, onShow, onSave }: Props) {
  const id = useId();
  const [before] = useState<TwoColours>({
    background_color: sixDigits(design.background_color) ?? '#3A4A63',
    foreground_active_color: design.foreground_active_color,
  });
  const [two, setTwo] = useState(before);
  /** Which of the two the picker above the fields edits. */
  const [picking, setPicking] = useState<keyof TwoColours>('background_color');
  const read = twoColoursSchema.safeParse(two);
  const errors = read.success ? [] : read.error.issues;
  const valid = read.success ? read.data : null;
  const [last, setLast] = useState<TwoColours>(valid ?? two);
  const shown = { ...design, ...coloursOf(valid ?? last) };
  const change = (field: keyof TwoColours, value: string) => {
    const next = { ...two, [field]: value };
    setTwo(next);
    const { data } = twoColoursSchema.safeParse(next);
    if (!data) return;
    setLast(data);
    onShow(data);
  };
  const { close, question } = useDiscard(changedSince(before, two).length > 0, onClose);
  const save = useSingleRun(async () => {
    if (valid) await onSave(valid);
  });
  return (
    <>
      <Sheet
        open
        onClose={() => !save.isBusy && close()}
        title={words.custom_title}
        closeLabel={shell.header.close}
        actions={
          <Button
            wide
            type="submit"
            form={id}
            disabled={!valid}
            status={save.isBusy ? 'loading' : 'idle'}
            loadingLabel={editor.saving}
          >
            {editor.save}
          </Button>
        }
      >
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save.run();
          }}
        >
          <figure
            className={styles.preview}
            style={designVariables(correctDesign(shown)) as CSSProperties}
            aria-label={words.custom_preview}
          >
            <p className={styles.name}>{name}</p>
            {title && <p className={styles.title}>{title}</p>}
            <span className={styles.button}>{words.exchange}</span>
          </figure>
          <ColourArea
            key={picking}
            hex={(valid ?? last)[picking]}
            texts={{
              area: format(words.area, { x: nameOf(picking) }),
              hue: format(words.hue, { x: nameOf(picking) }),
              place: (saturation, brightness) => format(words.place, { saturation, brightness }),
            }}
            onChange={(hex) => change(picking, hex)}
          />
          <div className={styles.fields}>
            {FIELDS.map(({ name: field, label }) => {
              const issue = errors.find(({ path }) => path[0] === field);
              return (
                <TextField
                  key={field}
                  label={label}
                  value={two[field]}
                  maxLength={COLOUR_INPUT_MAX}
                  counter={false}
                  spellCheck={false}
                  autoComplete="off"
                  error={issue && sentence(issue.message, field)}
                  onChange={(event) => change(field, event.currentTarget.value)}
                  onFocus={() => setPicking(field)}
                  end={
                    <span
                      className={styles.swatch}
                      style={{ background: (valid ?? last)[field] }}
                      aria-hidden="true"
                    />
                  }
                />
              );
            })}
          </div>
          <output className={styles.reading}>
            {valid && (
              <>
                <Check size={16} strokeWidth={1.75} aria-hidden="true" />
                <span>{readingOf(valid, design)}</span>
              </>
            )}
          </output>
        </form>
      </Sheet>
      {question}
    </>
  );
}
