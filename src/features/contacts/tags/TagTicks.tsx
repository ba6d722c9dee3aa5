import type { ReactNode } from 'react';
import type { ContactTag } from '../../../domain/contact/tags.ts';
import { sentence } from '../../../messages/sentence.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './Tags.module.css';

/** A tag without the properties of its list. */
export const tickedTag = ({ id, name, color }: ContactTag): ContactTag => ({ id, name, color });

type Props = {
  tags: readonly ContactTag[];
  /** The message without tags. */
  none: string;
  ticked: readonly ContactTag[];
  /** How many can be ticked; null for no limit. */
  most: number | null;
  onTick: (change: (now: readonly ContactTag[]) => readonly ContactTag[]) => void;
  /** A control to add one, while another can be ticked. */
  newBeside?: ReactNode;
  /** Whether someone else manages the tags, as for members of a team. */
  isMember: boolean;
};

/** A multiple choice of tags, with a new one. */
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
                onTick((now) => (on ? [...now, tickedTag(tag)] : now.filter(({ id }) => id !== tag.id)))
              }
            />
          </li>
        ))}
      </ul>
      {!isFull && newBeside}
    </>
  );
}
