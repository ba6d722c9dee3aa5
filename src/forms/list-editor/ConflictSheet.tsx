import { useState } from 'react';
import { createPortal } from 'react-dom';
import { fieldType } from '../../domain/sections/field-types.ts';
import {
  changedFields,
  resolvedItems,
  mergeLists,
  defaultSide,
  type Lists,
  type MergePlace,
  type Side,
} from '../../domain/merge/list-merge.ts';
import { sections } from '#messages/sections.ts';
import { shell } from '#messages/owner.ts';
import { labels } from '#messages/validation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import styles from './ConflictSheet.module.css';
import { SideChoice } from './SideChoice.tsx';
import type { ItemDraft } from './use-list.ts';

const words = sections.conflict;

type Props = Lists<ItemDraft> & {
  nameOf: (draft: ItemDraft) => string;
  onClose: () => void;
  /** Dismisses the local change. */
  onDismiss: () => void;
  onSave: (items: ItemDraft[]) => void;
};

type Choice = Extract<MergePlace<ItemDraft>, { kind: 'choice' }>;

/** Fields that are pictures. */
const PICTURES = ['thumbnail', 'poster'];

function Said({ field, value }: { field: string; value: unknown }) {
  const text = typeof value === 'string' ? value : '';
  const label = labels[field as keyof typeof labels] ?? field;
  if (PICTURES.includes(field) && text !== '')
    return <img className={styles.picture} src={text} alt={label} width={40} height={40} />;
  const shown = (field === 'field_type_id' && fieldType(text)?.title) || text;
  return (
    <span className={styles.said}>
      {label}: <bdi>{shown || words.nothing}</bdi>
    </span>
  );
}

/** The fields of an item's version that differ from the other. */
const Version = ({ item, other }: { item: ItemDraft | null; other: ItemDraft | null }) =>
  item === null ? (
    words.deleted
  ) : (
    <>
      {changedFields(item, other).map((field) => (
        <Said key={field} field={field} value={(item as Record<string, unknown>)[field]} />
      ))}
    </>
  );

const Names = ({ title, names }: { title: string; names: readonly string[] }) => (
  <div>
    <h3 className={styles.title}>{title}</h3>
    {names.length === 0 ? (
      <p className={styles.names}>{words.nothing}</p>
    ) : (
      <ol className={styles.names}>
        {names.map((name, place) => (
          // Nothing of this list moves while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
    )}
  </div>
);

/**
 * Reports that a list was changed elsewhere, with the stored version and the result of merging the local changes. The
 * owner resolves conflicts.
 */
export function ConflictSheet({ base, mine, theirs, nameOf, onClose, onDismiss, onSave }: Props) {
  const places = mergeLists({ base, mine, theirs });
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const merged = resolvedItems(places, sides);
  const choices = places.filter((place): place is Choice => place.kind === 'choice');
  return createPortal(
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      closeLabel={shell.header.close}
      actions={
        <>
          <Button variant="quiet" wide onClick={onDismiss}>
            {words.keep}
          </Button>
          <Button wide onClick={() => onSave(merged)}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className={styles.versions}>
        {choices.map((choice) => (
          <SideChoice
            key={choice.id}
            label={nameOf((choice.mine ?? choice.theirs)!)}
            side={sides[choice.id] ?? defaultSide(choice)}
            mine={<Version item={choice.mine} other={choice.theirs} />}
            theirs={<Version item={choice.theirs} other={choice.mine} />}
            onChoose={(side) => setSides((now) => ({ ...now, [choice.id]: side }))}
          />
        ))}
        <Names title={words.theirs} names={theirs.map(nameOf)} />
        <Names title={words.mine} names={merged.map(nameOf)} />
      </div>
    </Sheet>,
    document.body,
  );
}
