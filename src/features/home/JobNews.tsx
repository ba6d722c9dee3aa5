import { useEffect } from 'react';
import { PeopleBlock, type PersonRow } from '../../forms/PeopleBlock.tsx';
import { home as words } from '#messages/home.ts';
import { format } from '../../messages/format.ts';
import { whenShown } from '../../stores/when-shown.ts';
import styles from './DueContacts.module.css';
import { reportNewsRead } from './report-news-read.ts';

export type JobNewsProps = {
  /** People whose card they follow has a new job, which `line` is. */
  contacts: readonly PersonRow[];
};

/** New jobs of people whose card the owner keeps, on Home once. */
export function JobNews({ contacts }: JobNewsProps) {
  // Once it was shown, it is no news any more.
  useEffect(() => whenShown(() => void reportNewsRead(contacts.map(({ id }) => id))), [contacts]);
  return (
    <div className={styles.block}>
      <PeopleBlock
        title={words.news}
        people={contacts}
        titleOf={({ name }) => format(words.new_job, { name })}
      />
    </div>
  );
}
