import { useState } from 'react';
import type { ListedTag } from '../../domain/tags.ts';
import { tags as words } from '#messages/tags.ts';
import { useAway } from '../../stores/use-away.ts';
import { Button } from '../../ui/Button.tsx';
import { TagForm } from './TagForm.tsx';
import styles from './Tags.module.css';

type Props = { all: readonly ListedTag[]; onMade: (tag: ListedTag) => void };

/**
 * A new tag to be put on contacts: its form at once where there is no tag yet, else behind a button. Its name and color
 * are the service's to grant, so that none is made without a connection, which is said instead.
 */
export function NewTag({ all, onMade }: Props) {
  const away = useAway();
  const [adding, setAdding] = useState(false);
  const isOpen = adding || all.length === 0;
  return (
    <>
      {away && <output className={styles.wait}>{all.length === 0 ? words.away_none : words.away}</output>}
      {isOpen && (
        // What was typed stays while the connection is away.
        <div hidden={away}>
          <TagForm
            key={all.length}
            tag={null}
            all={all}
            onSaved={(tag) => {
              setAdding(false);
              onMade(tag);
            }}
          />
        </div>
      )}
      {!isOpen && !away && (
        <Button variant="quiet" wide onClick={() => setAdding(true)}>
          {words.new}
        </Button>
      )}
    </>
  );
}
