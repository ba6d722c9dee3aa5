import { TYPEFACES, type Typeface } from '../../domain/card/typefaces.ts';
import { editor } from '#messages/profile-editor.ts';
import { TYPE_SAMPLES } from './type-samples.ts';
import styles from './TypeTiles.module.css';

const words = editor.appearance;

type Props = {
  chosen: Typeface;
  locked: boolean;
  onChoose: (typeface: Typeface) => void;
};

/** A sample of a typeface: an outline, so that the page loads no font for it. */
function Sample({ typeface }: { typeface: Typeface }) {
  if (typeface === 'system') return 'Aa';
  const { width, path } = TYPE_SAMPLES[typeface];
  return (
    <svg className={styles.outline} viewBox={`0 -190 ${width} 200`}>
      <path d={path} />
    </svg>
  );
}

/** The typefaces of a card's name and headings. */
export function TypeTiles({ chosen, locked, onChoose }: Props) {
  return (
    <fieldset className={styles.group} aria-describedby="type-note">
      <legend className={styles.legend}>{words.typeface}</legend>
      <div className={styles.tiles}>
        {TYPEFACES.map((typeface) => (
          <label key={typeface} className={styles.tile}>
            <input
              type="radio"
              name="typeface"
              value={typeface}
              checked={typeface === chosen}
              disabled={locked}
              onChange={() => onChoose(typeface)}
            />
            <span className={styles.face} aria-hidden="true">
              <Sample typeface={typeface} />
            </span>
            <span className={styles.title}>{words.typefaces[typeface]}</span>
          </label>
        ))}
      </div>
      <p id="type-note" className={styles.note}>
        {words.typeface_detail}
      </p>
    </fieldset>
  );
}
