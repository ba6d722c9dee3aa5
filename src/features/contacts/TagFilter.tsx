import { contacts as words } from '#messages/contacts.ts';
import { Chips } from '../../ui/Chips.tsx';
import { TagsWait, useTags } from './ManageTags.tsx';
import styles from './Tags.module.css';

type Props = {
  /** Ids between commas. */
  chosen: string;
  onChange: (chosen: string) => void;
};

/** The tags that can be filtered by, with how many contacts have each; nothing where there are none. */
export function TagFilter({ chosen, onChange }: Props) {
  const { tags, failed, retry } = useTags();
  if (tags === null) return <TagsWait failed={failed} retry={retry} />;
  if (tags.length === 0) return null;
  return (
    <div className={styles.filter}>
      <p className={styles.filterTitle} aria-hidden="true">
        {words.tags_of}
      </p>
      <Chips
        multiple
        label={words.tags_of}
        options={tags.map(({ id, name, num_own }) => ({ value: id, label: name, count: num_own }))}
        value={chosen.split(',').filter(Boolean)}
        onChange={(ids) => onChange(ids.join(','))}
      />
    </div>
  );
}
