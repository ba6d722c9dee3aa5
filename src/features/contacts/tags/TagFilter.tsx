import { contacts as words } from '#messages/contacts.ts';
import { empty } from '#messages/toasts.ts';
import { Chips } from '../../../ui/fields/Chips.tsx';
import { TagsWait, useTags } from './use-tags.tsx';
import styles from './Tags.module.css';

type Props = {
  /** Comma-separated ids. */
  chosen: string;
  onChange: (chosen: string) => void;
};

/** The tags to filter by, with their number of contacts. Their place is reserved until loaded. */
export function TagFilter({ chosen, onChange }: Props) {
  const { tags, failed, retry } = useTags();
  return (
    <div className={styles.filter}>
      <p className={styles.filterTitle} aria-hidden="true">
        {words.tags_of}
      </p>
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
