import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ListedTag } from '../../../domain/contact/tags.ts';
import { contacts } from '#messages/contacts.ts';
import { tags as words } from '#messages/tags.ts';
import { sentence } from '../../../messages/sentence.ts';
import { $account } from '../../../stores/session.store.ts';
import { useAway } from '../../../stores/use-away.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { isFullOfTags, type NewTags } from './new-tags.ts';
import { TagForm } from './TagForm.tsx';
import styles from './Tags.module.css';

type Props = { all: readonly ListedTag[]; onMade: (tag: ListedTag) => void };

/** The form of a new tag: shown directly if there is no tag yet, else behind a button. */
function NewTagForm({ all, onMade, away }: Props & { away: boolean }) {
  const [adding, setAdding] = useState(false);
  if (adding || all.length === 0)
    return (
      // The input stays while offline.
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
    );
  if (away) return null;
  return (
    <Button variant="quiet" wide onClick={() => setAdding(true)}>
      {words.new}
    </Button>
  );
}

/**
 * Creates a tag for contacts, links to where tags are created, or shows that the limit is reached. The service must
 * accept name and color, so that none is created offline, which is shown instead.
 */
export function NewTag({ where, ...form }: Props & { where: NewTags }) {
  const away = useAway();
  const account = useStore($account, { ssr: 'initial' });
  const { length } = form.all;
  if (where === null) return null;
  if (where === 'here' && isFullOfTags(form.all, account))
    return <p className={styles.wait}>{sentence('tags.created_max')}</p>;
  return (
    <>
      {away && <output className={styles.wait}>{length === 0 ? words.away_none : words.away}</output>}
      {where === 'here' && <NewTagForm {...form} away={away} />}
      {where === 'dashboard' && !away && (
        <Button variant="quiet" wide href="/team/tags">
          {contacts.manage_tags}
        </Button>
      )}
    </>
  );
}
