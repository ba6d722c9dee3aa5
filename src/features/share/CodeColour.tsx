import type { ComponentProps } from 'react';
import { isSameColour } from '../../domain/designs/colours.ts';
import { COLOUR_INPUT_MAX } from '../../domain/limits/text.ts';
import { codeStyle as words } from '#messages/code-style.ts';
import { format } from '../../messages/format.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './CodeStyleForm.module.css';

type Props = {
  label: string;
  /** The shown colour: the last valid one. */
  colour: string;
  swatches: readonly string[];
  field: Omit<ComponentProps<typeof TextField>, 'label'>;
  onPick: (colour: string) => void;
};

/** A colour of a code: one of the card's, or a custom one, picked or typed. */
export function CodeColour({ label, colour, swatches, field, onPick }: Props) {
  return (
    <div className={styles.colour}>
      <TextField
        {...field}
        label={label}
        maxLength={COLOUR_INPUT_MAX}
        counter={false}
        spellCheck={false}
        autoComplete="off"
        end={
          <input
            type="color"
            className={styles.pick}
            aria-label={format(words.pick, { x: label })}
            value={colour}
            onChange={(event) => onPick(event.currentTarget.value.toUpperCase())}
          />
        }
      />
      <fieldset className={styles.swatches} aria-label={format(words.swatches, { x: label })}>
        {swatches.map((swatch) => (
          <button
            key={swatch}
            type="button"
            className={styles.swatch}
            style={{ background: swatch }}
            aria-label={swatch}
            aria-pressed={isSameColour(swatch, colour)}
            onClick={() => onPick(swatch)}
          />
        ))}
      </fieldset>
    </div>
  );
}
