import { Lock, Pipette } from 'lucide-react';
import type { CSSProperties } from 'react';
import { correctDesign, designVariables } from '../../domain/designs/colours.ts';
import { hasColoursOf } from '../../domain/designs/custom-design.ts';
import { editor } from '#messages/profile-editor.ts';
import { format } from '../../messages/format.ts';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import type { DesignChoice } from '../../domain/designs/card-designs.ts';
import styles from './DesignTiles.module.css';

const words = editor.appearance;
const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Props = {
  designs: readonly DesignChoice[];
  chosen: number;
  /** Why it cannot be chosen; empty if the page says so elsewhere. */
  locked: string | null;
  customLocked: string | null;
  /** A hint if it can be chosen. */
  note: string | null | undefined;
  opening: boolean;
  onChoose: (id: number) => void;
  onCustom: () => void;
};

/** The preset designs as small cards in their colours, followed by the custom one. */
export function DesignTiles(props: Props) {
  const { designs, chosen, locked, customLocked, note, opening, onChoose, onCustom } = props;
  const presets = designs.filter(({ is_custom }) => !is_custom);
  // An unsaved preview is still a copy of the card's design.
  const own = designs.find(
    (design) =>
      design.is_custom && (design.id === chosen || !presets.some((preset) => hasColoursOf(design, preset))),
  );
  const customNote = !customLocked ? undefined : customLocked === locked ? 'design-note' : 'custom-note';
  const said = locked || note;
  const ownColours = own && (designVariables(correctDesign(own)) as CSSProperties);
  return (
    <fieldset className={styles.group} aria-describedby={said ? 'design-note' : undefined}>
      <legend className={styles.legend}>{words.designs}</legend>
      <div className={styles.tiles}>
        {presets.map((design, index) => (
          <label key={design.id} className={styles.tile}>
            <input
              type="radio"
              name="card_design_id"
              value={design.id}
              checked={design.id === chosen}
              disabled={locked !== null}
              onChange={() => onChoose(design.id)}
            />
            <span className={styles.face} style={designVariables(design) as CSSProperties} aria-hidden="true">
              <span />
              <span />
              <span />
              <span />
            </span>
            <span className={styles.title}>
              {format(words.numbered, { n: index + 1, title: design.title })}
            </span>
          </label>
        ))}
        <button
          type="button"
          className={styles.tile}
          aria-pressed={own?.id === chosen}
          aria-describedby={customNote}
          onClick={onCustom}
        >
          <span className={own ? styles.face : styles.dashed} style={ownColours} aria-hidden="true">
            {own && (
              <>
                <span />
                <span />
                <span />
                <span />
              </>
            )}
            <span className={styles.mark}>
              {opening ? (
                <Spinner />
              ) : customLocked === null ? (
                <Pipette {...ICON} />
              ) : (
                <Lock {...ICON} size={20} />
              )}
            </span>
          </span>
          <span className={styles.title}>{words.custom}</span>
        </button>
      </div>
      {said && (
        <p id="design-note" className={styles.note}>
          {said}
        </p>
      )}
      {customLocked && customLocked !== locked && (
        <p id="custom-note" className={styles.note}>
          {customLocked}
        </p>
      )}
    </fieldset>
  );
}
