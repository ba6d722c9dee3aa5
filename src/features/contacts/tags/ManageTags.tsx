import { useStore } from '@nanostores/react';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ERROR_TOAST_MS } from '../../../domain/limits/screens.ts';
import type { ListedTag } from '../../../domain/contact/tags.ts';
import { tags as words } from '#messages/tags.ts';
import { confirmations, empty, toasts } from '#messages/toasts.ts';
import { sentence } from '../../../messages/sentence.ts';
import { format } from '../../../messages/format.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { UndoBar } from '../../../ui/notices/UndoBar.tsx';
import { $account } from '../../../stores/session.store.ts';
import { isFullOfTags } from './new-tags.ts';
import styles from './Tags.module.css';
import { $deletedTag, removeShownTag, undoTagRemoval } from './tags.store.ts';
import { TagForm } from './TagForm.tsx';
import { TagsWait, useTags } from './use-tags.tsx';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const countText = (n: number) => (n === 1 ? words.count_one : format(words.count, { n }));

const forget = () => $deletedTag.set(null);

/** All tags with their number of contacts: add, change, delete and restore. */
export function ManageTags() {
  const { tags, failed, retry } = useTags();
  const account = useStore($account, { ssr: 'initial' });
  const [edited, setEdited] = useState<ListedTag | null>(null);
  const [toDelete, setToDelete] = useState<ListedTag | null>(null);
  const [removing, setRemoving] = useState(false);
  const deleted = useStore($deletedTag, { ssr: 'initial' });
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => forget, []);
  if (tags === null) return <TagsWait failed={failed} retry={retry} />;
  // The focused element disappeared with the tag or the bar; someone typing into the form meanwhile has the focus
  // there.
  const catchFocus = () => {
    const sheet = list.current?.closest('dialog');
    // A closing dialog is still visible for a moment, and has the focus until it is not.
    if (document.activeElement?.closest('dialog') === sheet) return;
    (sheet?.querySelector<HTMLElement>('[role=alert] button') ?? sheet?.querySelector('h2'))?.focus();
  };
  const remove = async (tag: ListedTag) => {
    setRemoving(true);
    await removeShownTag(tag.id);
    flushSync(() => {
      setRemoving(false);
      setToDelete(null);
      setEdited((now) => (now?.id === tag.id ? null : now));
    });
    catchFocus();
  };
  const undo = () => {
    flushSync(() => void undoTagRemoval());
    catchFocus();
  };
  return (
    <>
      {tags.length === 0 && (
        <p className={styles.wait}>
          {empty.tags.title}. {empty.tags.detail}
        </p>
      )}
      <ul ref={list} className={styles.list}>
        {tags.map((tag) => (
          <li key={tag.id} className={styles.row}>
            <Tag label={tag.name} color={tag.color} />
            <span className={styles.count}>{countText(tag.num_contacts)}</span>
            <IconButton
              label={format(words.edit, { name: tag.name })}
              icon={<Pencil {...ICON} />}
              pressed={edited?.id === tag.id}
              onClick={() => setEdited(edited?.id === tag.id ? null : tag)}
            />
            <IconButton
              label={format(words.delete, { name: tag.name })}
              icon={<Trash2 {...ICON} />}
              onClick={() => (tag.num_contacts > 0 ? setToDelete(tag) : void remove(tag))}
            />
          </li>
        ))}
      </ul>
      {deleted && (
        <div className={styles.undo}>
          <UndoBar
            key={deleted.tag.id}
            inline
            text={format(toasts.deleted, { x: words.tag })}
            undoLabel={toasts.undo}
            duration={ERROR_TOAST_MS}
            onUndo={undo}
            onExpire={forget}
          />
        </div>
      )}
      {edited === null && isFullOfTags(tags, account) ? (
        <p className={styles.wait}>{sentence('tags.created_max')}</p>
      ) : (
        <TagForm
          key={edited?.id ?? 'new'}
          tag={edited}
          all={tags}
          onSaved={(tag) => setEdited((now) => (now?.id === tag.id ? null : now))}
        />
      )}
      <Dialog
        open={toDelete !== null}
        title={format(words.delete_title, { name: toDelete?.name ?? '' })}
        text={
          toDelete?.num_contacts === 1
            ? confirmations.delete_tag_one
            : format(confirmations.delete_tag, { n: toDelete?.num_contacts ?? 0 })
        }
        cancelLabel={confirmations.no}
        onCancel={() => setToDelete(null)}
        confirmLabel={confirmations.yes}
        onConfirm={() => toDelete && void remove(toDelete)}
        destructive
        status={removing ? 'loading' : 'idle'}
        loadingLabel={words.saving}
      />
    </>
  );
}
