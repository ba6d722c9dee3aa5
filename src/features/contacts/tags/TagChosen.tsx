import { useState } from 'react';
import { TAGS_PER_CONTACT_MAX } from '../../../domain/limits/contacts.ts';
import type { ContactTag } from '../../../domain/contact/tags.ts';
import { contacts as words } from '#messages/contacts.ts';
import { tags as tagWords } from '#messages/tags.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useSingleRun } from '../../../ui/use-single-run.ts';
import { tagChosen, tagsOfChosen } from '../change-chosen.ts';
import { $chosenList } from '../sheet.store.ts';
import { TagsWait, useTags } from './use-tags.tsx';
import type { NewTags } from './new-tags.ts';
import { NewTag } from './NewTag.tsx';
import styles from './Tags.module.css';
import { tickedTag, TagTicks } from './TagTicks.tsx';

type Props = {
  action: 'tag' | 'untag';
  /** Where new tags are created. */
  newTags: NewTags;
  /** Whether someone else manages the tags, as for members of a team. */
  isMember: boolean;
  onDone: () => void;
};

/** Adds tags to all selected contacts, existing or new, or removes some of theirs. */
export function TagChosen({ action, newTags, isMember, onDone }: Props) {
  const { tags: usable, failed, retry } = useTags();
  const [ticked, setTicked] = useState<readonly ContactTag[]>([]);
  const isAdding = action === 'tag';
  const { isBusy: saving, run: save } = useSingleRun(async () => {
    if (await tagChosen(action, ticked)) onDone();
  });
  if (usable === null) return <TagsWait failed={failed} retry={retry} />;
  // Of contacts that are not shown, the tags are unknown.
  const tags = isAdding || $chosenList.get() !== null ? usable : tagsOfChosen();
  const none = isAdding ? (newTags === 'here' ? tagWords.none : tagWords.none_member) : words.no_tags;
  return (
    <div className={styles.assign}>
      <TagTicks
        tags={tags}
        none={none}
        ticked={ticked}
        most={isAdding ? TAGS_PER_CONTACT_MAX : null}
        onTick={setTicked}
        newBeside={
          isAdding && (
            <NewTag
              where={newTags}
              all={usable}
              onMade={(tag) => setTicked((now) => [...now, tickedTag(tag)])}
            />
          )
        }
        isMember={isMember}
      />
      {tags.length > 0 && (
        <Button
          wide
          disabled={ticked.length === 0}
          status={saving ? 'loading' : 'idle'}
          loadingLabel={tagWords.saving}
          onClick={() => void save()}
        >
          {isAdding ? words.add_tags : words.remove_tags}
        </Button>
      )}
    </div>
  );
}
