import { ArrowLeftRight } from 'lucide-react';
import { Avatar } from '../../ui/pictures/Avatar.tsx';
import styles from './EmptyArt.module.css';

/** The owner's card next to an empty one. */
export function EmptyArt({ picture, initials }: { picture: string | null; initials: string }) {
  return (
    <div className={styles.art}>
      <div className={styles.own}>
        <Avatar size={56} src={picture} initials={initials} />
      </div>
      <div className={styles.other} />
      <span className={styles.exchange}>
        <ArrowLeftRight size={22} strokeWidth={1.75} />
      </span>
    </div>
  );
}
