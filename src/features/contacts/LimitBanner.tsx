import { ChevronRight, CircleArrowUp } from 'lucide-react';
import { contacts as words } from '#messages/contacts.ts';
import { format } from '../../messages/format.ts';
import styles from './LimitBanner.module.css';

/** Shows that the plan is limited to the newest contacts, and leads to the plans if they can be changed. */
export function LimitBanner({ limit, plans }: { limit: number; plans: string | null }) {
  const text = format(words.limit, { n: limit });
  if (plans === null) return <p className={styles.banner}>{text}</p>;
  return (
    <a className={styles.banner} href={plans}>
      <CircleArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{text}</span>
      <ChevronRight className={styles.arrow} size={20} strokeWidth={1.75} aria-hidden="true" />
    </a>
  );
}
