import { useState } from 'react';
import { TAGS_PER_CONTACT_MAX } from '../../../domain/limits/contacts.ts';
import { tagsIn, type ContactTag } from '../../../domain/contact/tags.ts';
import { tags as words } from '#messages/tags.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useSingleRun } from '../../../ui/use-single-run.ts';
import type { ShownContact } from '../contacts.types.ts';
import { TagsWait, useTags } from './use-tags.tsx';
import type { NewTags } from './new-tags.ts';
import { NewTag } from './NewTag.tsx';
import styles from './Tags.module.css';
import { assignTags } from './tags.store.ts';
import { tickedTag, TagTicks } from './TagTicks.tsx';

type Props = {
  contact: ShownContact;
  /** Where new tags are created. */
  newTags: NewTags;
  /** Whether someone else manages the tags, as for members of a team. */
  isMember: boolean;
  onDone: () => void;
};

/** Assigns tags to a contact: ten at most, existing or new. */
export function AssignTags({ contact, newTags, isMember, onDone }: Props) {
  const { tags, failed, retry } = useTags();
  const [ticked, setTicked] = useState<readonly ContactTag[]>(contact.tags.map(tickedTag));
  const { isBusy: saving, run: save } = useSingleRun(async (had: ContactTag[], chosen: ContactTag[]) => {
    const done = await assignTags({ id: contact.id, tags: had }, chosen);
    if (done) onDone();
  });
  if (tags === null) return <TagsWait failed={failed} retry={retry} />;
  // Tags not in the list cannot be unticked: they stay, and are not counted.
  const [had, chosen] = [tagsIn(contact.tags, tags), tagsIn(ticked, tags)];
  const has = (id: string) => chosen.some((tag) => tag.id === id);
  const changed = chosen.length !== had.length || had.some(({ id }) => !has(id));
  return (
    <div className={styles.assign}>
      <TagTicks
        tags={tags}
        none={newTags === 'here' ? words.none : words.none_member}
        ticked={chosen}
        most={TAGS_PER_CONTACT_MAX}
        onTick={setTicked}
        newBeside={
          <NewTag where={newTags} all={tags} onMade={(tag) => setTicked((now) => [...now, tickedTag(tag)])} />
        }
        isMember={isMember}
      />
      {tags.length > 0 && (
        <Button
          wide
          disabled={!changed}
          status={saving ? 'loading' : 'idle'}
          loadingLabel={words.saving}
          onClick={() => void save(had, chosen)}
        >
          {words.assign}
        </Button>
      )}
    </div>
  );
}
