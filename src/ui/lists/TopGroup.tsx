import { useEffect, useRef, useState, type RefObject } from 'react';
import styles from './InfiniteList.module.css';

type Props = {
  list: RefObject<HTMLUListElement | null>;
  /** The group of the item at an index. */
  groupAt: (at: number) => string;
};

/** The group of the topmost row, visible while rows scroll beneath it. Screen readers use the list's own headings. */
export function TopGroup({ list, groupAt }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  const [group, setGroup] = useState('');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const [place, rows] = [mark.current?.getBoundingClientRect(), list.current];
      if (!place || !rows) return;
      const row = document
        .elementsFromPoint(place.x + place.width / 2, place.y + 1)
        .map((element) => element.closest<HTMLElement>('li'))
        .find((item) => item?.parentElement === rows);
      const at = row?.dataset['at'] ?? row?.dataset['from'];
      const isPast = rows.getBoundingClientRect().top < place.y;
      setGroup(isPast && at !== undefined ? groupAt(Number(at)) : '');
    };
    const ask = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', ask, { passive: true });
    return () => {
      removeEventListener('scroll', ask);
      cancelAnimationFrame(frame);
    };
  });
  return (
    <div ref={mark} className={styles.top} aria-hidden="true">
      {group !== '' && <p className={styles.group}>{group}</p>}
    </div>
  );
}
