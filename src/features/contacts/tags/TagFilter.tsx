import { useStore } from '@nanostores/react';
import { contacts as words } from '#messages/contacts.ts';
import { empty } from '#messages/toasts.ts';
import { $account } from '../../../stores/session.store.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chips } from '../../../ui/fields/Chips.tsx';
import { $sheet } from '../sheet.store.ts';
import { newTagsOf } from './new-tags.ts';
import { TagsWait, useTags } from './use-tags.tsx';
import styles from './Tags.module.css';

type Props = {
  /** Comma-separated ids. */
  chosen: string;
  onChange: (chosen: string) => void;
};

/** Leads to where the user's tags are managed: over the open filter, or in the team's dashboard. */
function ManageLink() {
  const place = newTagsOf(useStore($account, { ssr: 'initial' }));
  if (place === null) return null;
  return (
    <Button
      variant="text"
      size="small"
      className={styles.manage}
      {...(place === 'here' ? { onClick: () => $sheet.set({ kind: 'manage' }) } : { href: '/team/tags' })}
    >
      {words.manage_tags}
    </Button>
  );
}

/** The tags to filter by, with their number of contacts. Their place is reserved until loaded. */
export function TagFilter({ chosen, onChange }: Props) {
  const { tags, failed, retry } = useTags();
  return (
    <div className={styles.filter}>
      <div className={styles.filterHead}>
        <p className={styles.filterTitle} aria-hidden="true">
          {words.tags_of}
        </p>
        <ManageLink />
      </div>
      <div className={styles.filterTags}>
        {tags === null ? (
          <TagsWait failed={failed} retry={retry} />
        ) : tags.length === 0 ? (
          <p className={styles.wait}>{empty.tags.title}</p>
        ) : (
          <Chips
            multiple
            oneLine
            label={words.tags_of}
            options={tags.map(({ id, name, num_own }) => ({ value: id, label: name, count: num_own }))}
            value={chosen.split(',').filter(Boolean)}
            onChange={(ids) => onChange(ids.join(','))}
          />
        )}
      </div>
    </div>
  );
}
