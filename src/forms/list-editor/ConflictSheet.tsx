import { createPortal } from 'react-dom';
import { sections as words } from '#messages/sections.ts';
import { shell } from '#messages/owner.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './ListEditor.module.css';

/** What an item is called; one that is new has no id. */
export type ItemName = { id: string | undefined; name: string };

type Props = {
  /** What the items are called, as they are now and as they would be. */
  theirs: ItemName[];
  mine: ItemName[];
  onKeep: () => void;
  onSave: () => void;
};

const Names = ({ title, names }: { title: string; names: ItemName[] }) => (
  <div>
    <h3 className={styles.version}>{title}</h3>
    {names.length === 0 ? (
      <p className={styles.names}>{words.conflict.nothing}</p>
    ) : (
      <ol className={styles.names}>
        {names.map(({ id, name }) => (
          <li key={id ?? name}>{name}</li>
        ))}
      </ol>
    )}
  </div>
);

/** Says that a list was changed elsewhere, and shows both: nothing of either goes unseen. */
export const ConflictSheet = ({ theirs, mine, onKeep, onSave }: Props) =>
  createPortal(
    <Sheet
      open
      onClose={onKeep}
      title={words.conflict.title}
      lead={words.conflict.lead}
      closeLabel={shell.header.close}
      actions={
        <>
          <Button variant="quiet" wide onClick={onKeep}>
            {words.conflict.keep}
          </Button>
          <Button wide onClick={onSave}>
            {words.conflict.save}
          </Button>
        </>
      }
    >
      <div className={styles.versions}>
        <Names title={words.conflict.theirs} names={theirs} />
        <Names title={words.conflict.mine} names={mine} />
      </div>
    </Sheet>,
    document.body,
  );
