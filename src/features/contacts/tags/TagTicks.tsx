import type { ReactNode } from 'react';
import type { ContactTag } from '../../../domain/contact/tags.ts';
import { sentence } from '../../../messages/sentence.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './Tags.module.css';

/** A tag without what only its list says of it. */
export const tagOf = ({ id, name, color }: ContactTag): ContactTag => ({ id, name, color });

type Props = {
  tags: readonly ContactTag[];
  /** What is said where there are none. */
  none: string;
  ticked: readonly ContactTag[];
  /** How many may be ticked; null where as many as there are. */
  most: number | null;
  onTick: (change: (now: readonly ContactTag[]) => readonly ContactTag[]) => void;
  /** A new one, for as long as one more may be ticked. */
  newBeside?: ReactNode;
  /** Whether somebody else has to be asked about the tags, as members of a team have. */
  isMember: boolean;
};

/** Tags to be ticked, and a new one. */
export function TagTicks({ tags, none, ticked, most, onTick, newBeside, isMember }: Props) {
  const has = (id: string) => ticked.some((tag) => tag.id === id);
  const isFull = most !== null && ticked.length >= most;
  return (
    <>
      {tags.length === 0 && <p className={styles.wait}>{none}</p>}
      {isFull && (
        <output className={styles.wait}>
          {sentence(isMember ? 'tags.assigned_max_team' : 'tags.assigned_max')}
        </output>
      )}
      <ul className={styles.list}>
        {tags.map((tag) => (
          <li key={tag.id} className={styles.row}>
            <Checkbox
              label={<Tag label={tag.name} color={tag.color} />}
              checked={has(tag.id)}
              disabled={isFull && !has(tag.id)}
              onCheckedChange={(on) =>
                onTick((now) => (on ? [...now, tagOf(tag)] : now.filter(({ id }) => id !== tag.id)))
              }
            />
          </li>
        ))}
      </ul>
      {!isFull && newBeside}
    </>
  );
}
