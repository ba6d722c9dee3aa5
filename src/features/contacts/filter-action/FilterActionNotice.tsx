import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { isGoingOn, isUndoable } from '../../../domain/contact/bulk.ts';
import { FILTER_ACTION_UNDO_MS } from '../../../domain/limits/contacts.ts';
import { filterActions as words } from '#messages/contact/filter-actions.ts';
import { toasts } from '#messages/toasts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Progress } from '../../../ui/notices/Progress.tsx';
import { UndoBar } from '../../../ui/notices/UndoBar.tsx';
import { progressText, resultText } from './filter-action-text.ts';
import { forgetFilterAction, undoFilterAction } from './filter-action.store.ts';
import styles from './FilterActionNotice.module.css';
import { $filterAction } from './running-action.ts';

const undo = () => void undoFilterAction();

/** How far a change is. Screen readers read a text that comes into the live region, not one that came with it. */
function ActionProgress({ text, value }: { text: string; value: number }) {
  const [label, setLabel] = useState('');
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLabel(text));
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <div className={styles.progress} aria-live="polite">
      <Progress label={label} value={value} />
    </div>
  );
}

/** The change of all contacts of a filter: how far it is, then what it did, both with Undo, if it can be undone. */
export function FilterActionNotice() {
  const state = useStore($filterAction, { ssr: 'initial' });
  if (!state) return null;
  const { id, action, status, done, of } = state;
  if (!isGoingOn(state))
    return (
      <UndoBar
        key={id}
        text={resultText(state)}
        undoLabel={toasts.undo}
        duration={FILTER_ACTION_UNDO_MS}
        onUndo={undo}
        onExpire={forgetFilterAction}
        focusOnMount
      />
    );
  const share = of === 0 ? 0 : done / of;
  return (
    <section className={styles.notice} aria-label={words.title}>
      <ActionProgress text={progressText(state)} value={status === 'undoing' ? 1 - share : share} />
      {status === 'running' && isUndoable(action) && (
        <Button variant="text" onClick={undo}>
          {toasts.undo}
        </Button>
      )}
    </section>
  );
}
