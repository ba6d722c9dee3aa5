import { useSeeded } from '../../stores/use-seeded.ts';
import { contactCountText } from './contacts-words.ts';
import { $count } from './contacts.store.ts';
import type { ContactCount } from './contacts.types.ts';
import styles from './ContactsCount.module.css';

/** The number of contacts, or of matches, next to the title. */
export function ContactsCount({ counted }: { counted: ContactCount }) {
  const now = useSeeded($count, counted);
  return now.count > 0 && <span className={styles.count}>{contactCountText(now)}</span>;
}
