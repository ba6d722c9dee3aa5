import { LAYOUTS, type Layout } from '../../domain/card/layouts.ts';
import { editor } from '#messages/profile-editor.ts';
import styles from './LayoutTiles.module.css';

const words = editor.appearance;

type Props = {
  chosen: Layout;
  locked: boolean;
  hasPicture: boolean;
  onChoose: (layout: Layout) => void;
};

/** The layouts of a card's head as small drawings. */
export function LayoutTiles({ chosen, locked, hasPicture, onChoose }: Props) {
  const needsPicture = !hasPicture && (chosen === 'portrait' || chosen === 'split');
  return (
    <fieldset className={styles.group} aria-describedby={needsPicture ? 'layout-note' : undefined}>
      <legend className={styles.legend}>{words.layout}</legend>
      <div className={styles.tiles}>
        {LAYOUTS.map((layout) => (
          <label key={layout} className={styles.tile}>
            <input
              type="radio"
              name="layout"
              value={layout}
              checked={layout === chosen}
              disabled={locked}
              onChange={() => onChoose(layout)}
            />
            <span className={styles.face} data-layout={layout} aria-hidden="true">
              <span className={styles.picture}>{layout === 'monogram' && 'Aa'}</span>
              <span className={styles.name} />
              <span className={styles.line} />
            </span>
            <span className={styles.title}>{words.layouts[layout]}</span>
          </label>
        ))}
      </div>
      {needsPicture && (
        <p id="layout-note" className={styles.note}>
          {words.layout_needs_picture}
        </p>
      )}
    </fieldset>
  );
}
