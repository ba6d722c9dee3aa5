import { useId, type ComponentType } from 'react';
import styles from './RadioTiles.module.css';

type Props<Value extends string> = {
  /** The name of the radio buttons' field, and the text above them. */
  name: string;
  legend: string;
  values: readonly Value[];
  titles: Readonly<Record<Value, string>>;
  chosen: Value;
  locked: boolean;
  note: string | null;
  picture: ComponentType<{ value: Value }>;
  onChoose: (value: Value) => void;
};

/** Radio buttons as tiles, each with a picture and a title. */
export function RadioTiles<Value extends string>(props: Props<Value>) {
  const { name, legend, values, titles, chosen, locked, note, picture: Picture, onChoose } = props;
  const noteId = useId();
  return (
    <fieldset className={styles.group} aria-describedby={note === null ? undefined : noteId}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.tiles}>
        {values.map((value) => (
          <label key={value} className={styles.tile}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={locked}
              onChange={() => onChoose(value)}
            />
            <span className={styles.face} aria-hidden="true">
              <Picture value={value} />
            </span>
            <span className={styles.title}>{titles[value]}</span>
          </label>
        ))}
      </div>
      {note !== null && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
    </fieldset>
  );
}
