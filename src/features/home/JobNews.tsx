import { useEffect } from 'react';
import { home as words } from '#messages/home.ts';
import { format } from '../../messages/format.ts';
import { whenShown } from '../../stores/when-shown.ts';
import { SectionBlock } from '../../ui/layout/SectionBlock.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { RowList } from '../../ui/lists/RowList.tsx';
import { Avatar, type AvatarProps } from '../../ui/pictures/Avatar.tsx';
import styles from './DueContacts.module.css';
import { reportNewsRead } from './report-news-read.ts';

export type JobNewsProps = {
  /** People whose card they follow has a new job, which `line` is. */
  contacts: readonly { id: string; name: string; avatar: AvatarProps; line: string }[];
};

/** New jobs of people whose card the owner keeps, on Home once. */
export function JobNews({ contacts }: JobNewsProps) {
  // Once it was shown, it is no news any more.
  useEffect(() => whenShown(() => void reportNewsRead(contacts.map(({ id }) => id))), [contacts]);
  return (
    <div className={styles.block}>
      <SectionBlock title={words.news}>
        <RowList frame="flush" label={words.news}>
          {contacts.map(({ id, name, avatar, line }) => (
            <ListRow
              key={id}
              strong
              title={<bdi>{format(words.new_job, { name })}</bdi>}
              subtitle={<bdi>{line}</bdi>}
              tile={<Avatar {...avatar} />}
              href={`/contacts/${id}`}
            />
          ))}
        </RowList>
      </SectionBlock>
    </div>
  );
}
