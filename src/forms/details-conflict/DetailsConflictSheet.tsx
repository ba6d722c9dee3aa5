import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { DetailField } from '../../domain/profile/profile.fields.ts';
import { conflictingFields, type Sides } from '../../domain/merge/field-merge.ts';
import { plainText } from '../../domain/text/rich-text.ts';
import { workCategoryTitle } from '../../domain/profile/work-categories.ts';
import styles from '../list-editor/ConflictSheet.module.css';
import { shell } from '#messages/owner.ts';
import { editor } from '#messages/profile-editor.ts';
import { formLabels } from '#messages/labels/profile.ts';
import { sections } from '#messages/sections.ts';
import { confirmations } from '#messages/toasts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { SideChoice } from '../list-editor/SideChoice.tsx';
import type { DetailsConflict } from './stored-details.ts';

const words = editor.details.conflict;

type Value = string | number | boolean | undefined;

type Props = {
  conflict: DetailsConflict;
  /** The title of a design. */
  designOf: (id: number) => string | undefined;
  onClose: () => void;
  onSave: (sides: Sides) => void;
};

const labelOf = (field: DetailField): string => {
  if (field === 'show_company_name') return editor.details.show_company;
  return formLabels[field];
};

/** Shows which details were also changed in another browser, and lets the owner choose for each. */
export function DetailsConflictSheet({ conflict, designOf, onClose, onSave }: Props) {
  const { mine, theirs, stored } = conflict;
  const [sides, setSides] = useState<Sides>({});
  const textOf = (field: DetailField, value: Value): string => {
    if (typeof value === 'boolean') return value ? confirmations.yes : confirmations.no;
    if (field === 'card_design_id')
      return (value === theirs[field] ? stored.design.title : designOf(Number(value))) ?? String(value);
    if (field === 'work_category') return workCategoryTitle(Number(value)) ?? '';
    return field === 'bio' ? plainText(String(value)) : String(value ?? '');
  };
  const said = (field: DetailField, value: Value) => (
    <span className={styles.said}>
      <bdi>{textOf(field, value) || sections.conflict.nothing}</bdi>
    </span>
  );
  return createPortal(
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead}
      closeLabel={shell.header.close}
      actions={
        <Button wide onClick={() => onSave(sides)}>
          {words.save}
        </Button>
      }
    >
      <div className={styles.versions}>
        {conflictingFields(conflict).map((field) => (
          <SideChoice
            key={field}
            label={labelOf(field)}
            side={sides[field] ?? 'mine'}
            mine={said(field, mine[field])}
            theirs={said(field, theirs[field])}
            onChoose={(side) => setSides((now) => ({ ...now, [field]: side }))}
          />
        ))}
      </div>
    </Sheet>,
    document.body,
  );
}
