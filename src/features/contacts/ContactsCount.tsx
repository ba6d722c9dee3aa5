import { useSeeded } from '../../stores/use-seeded.ts';
import { $count } from './contacts.store.ts';
import styles from './ContactsCount.module.css';

/** How many contacts there are, or match what is looked for, beside the title. */
export function ContactsCount({ count }: { count: number }) {
  const now = useSeeded($count, count);
  return now > 0 && <span className={styles.count}>{now}</span>;
}
