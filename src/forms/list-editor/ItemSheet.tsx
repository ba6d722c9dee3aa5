import { useEffect, useState, type ComponentType } from 'react';
import type { z } from 'zod';
import { editor } from '#messages/profile-editor.ts';
import { CardGlance } from '../CardGlance.tsx';
import { changedSince } from '../changed-since.ts';
import { SheetForm } from '../SheetForm.tsx';
import { toastOffline } from '../toast-results.ts';
import { faultsOf, type ItemFaults } from './item-faults.ts';

/** Props of an item's fields. */
export type ItemForm<Draft> = {
  draft: Draft;
  isNew: boolean;
  change: (next: Partial<Draft>) => void;
  /** The error of a field, after the first attempt to save. */
  faultAt: (field: string) => string | undefined;
};

type Props<Draft> = {
  title: string;
  lead?: string | undefined;
  /** A custom question before deleting. */
  question?: string | undefined;
  item: Draft;
  isNew: boolean;
  schema: () => Promise<z.ZodType>;
  Fields: ComponentType<ItemForm<Draft>>;
  /** Previews the draft on the card. */
  onLook: (draft: Draft) => void;
  onClose: () => void;
  /** Saves the item. @returns its errors, or null when the sheet can close */
  onSave: (draft: Draft) => Promise<ItemFaults | null>;
  onDelete: () => Promise<void>;
};

/** Edits or deletes one item of a list. Errors appear after the first attempt to save. */
export function ItemSheet<Draft extends object>(props: Props<Draft>) {
  const { item, isNew, schema, onLook, Fields } = props;
  const [draft, setDraft] = useState(item);
  const [rules, setRules] = useState<z.ZodType | null>(null);
  const [refused, setRefused] = useState<ItemFaults>({});
  const isChanged = changedSince(item, draft).length > 0;
  const faults = rules ? faultsOf(rules, draft) : {};
  useEffect(() => {
    if (isChanged) onLook(draft);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is written is looked at
  }, [draft]);

  const change = (next: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...next }));
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in next))));
  };
  const save = async () => {
    const fetched = await schema().catch(() => null);
    if (!fetched) return toastOffline();
    setRules(fetched);
    if (!fetched.safeParse(draft).success) return;
    setRefused((await props.onSave(draft)) ?? {});
  };
  return (
    <SheetForm
      title={props.title}
      lead={props.lead}
      isChanged={isChanged}
      submit={editor.save}
      saving={editor.saving}
      onSubmit={save}
      onClose={props.onClose}
      onDelete={isNew ? undefined : props.onDelete}
      question={props.question}
      above={<CardGlance onOpen={() => onLook(draft)} />}
    >
      <Fields
        draft={draft}
        isNew={isNew}
        change={change}
        faultAt={(field) => faults[field] ?? refused[field]}
      />
    </SheetForm>
  );
}
