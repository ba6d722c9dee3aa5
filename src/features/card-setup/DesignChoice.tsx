import type { CSSProperties } from 'react';
import { PRESET_DESIGNS } from '../../domain/designs/card-designs.ts';
import { designVariables } from '../../domain/designs/colours.ts';
import { setup as words } from '#messages/setup.ts';
import { format } from '../../messages/format.ts';
import styles from './DesignChoice.module.css';

type Props = {
  chosen: number;
  locked: string | undefined;
  /** A hint if a design can be chosen. */
  note: string | undefined;
  onChoose: (id: number) => void;
};

/** The preset designs of a card, one to be chosen. */
export function DesignChoice({ chosen, locked, note, onChoose }: Props) {
  const said = locked ?? note;
  return (
    <fieldset
      className={styles.group}
      disabled={locked !== undefined}
      aria-describedby={said && 'design-note'}
    >
      <legend className={styles.legend}>{words.design}</legend>
      <div className={styles.tiles}>
        {PRESET_DESIGNS.map((design, index) => (
          <label key={design.id} className={styles.tile}>
            <input
              type="radio"
              name="card_design_id"
              value={design.id}
              checked={design.id === chosen}
              onChange={() => onChoose(design.id)}
            />
            <span
              className={styles.swatch}
              style={designVariables(design) as CSSProperties}
              aria-hidden="true"
            >
              <span />
              <span />
            </span>
            <span className={styles.title}>
              {format(words.numbered_design, { n: index + 1, title: design.title })}
            </span>
          </label>
        ))}
      </div>
      {said !== undefined && (
        <p id="design-note" className={styles.note}>
          {said}
        </p>
      )}
    </fieldset>
  );
}
