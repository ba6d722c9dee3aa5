import { CONTACT_FIELD_TYPES } from '../../domain/sections/field-types.ts';
import { FaultNote } from '../../forms/FieldNotes.tsx';
import { FieldIcon } from '../../forms/field-icons.tsx';
import { fields } from '#messages/fields.ts';
import { Tile } from '../../ui/layout/Tile.tsx';
import { TileRow } from '../../ui/layout/TileRow.tsx';
import styles from './ContactInfoEditor.module.css';

type Props = { error: string | undefined; onChoose: (kind: string) => void };

/** The types of a contact field, to choose for a new one. */
export const KindTiles = ({ error, onChoose }: Props) => (
  <div className={styles.kinds}>
    <p className={styles.choose}>{fields.contact_info.choose}</p>
    <TileRow perRow={4} label={fields.contact_info.choose}>
      {CONTACT_FIELD_TYPES.map(({ id, title, icon }) => (
        <Tile
          key={id}
          id={`kind-${id}`}
          tone="sunken"
          padding="0 4px"
          icon={<FieldIcon name={icon} />}
          label={title}
          onClick={() => onChoose(id)}
        />
      ))}
    </TileRow>
    <div aria-live="polite">{error && <FaultNote text={error} />}</div>
  </div>
);
