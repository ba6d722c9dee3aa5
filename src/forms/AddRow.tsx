import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { sections as words } from '#messages/sections.ts';
import { IconTile } from '../ui/layout/IconTile.tsx';
import { ListRow } from '../ui/lists/ListRow.tsx';
import styles from './AddRow.module.css';

type Props = { href?: string | undefined; onClick?: ((event: MouseEvent) => void) | undefined };

/** Adds one more item at the end of a list, near the thumb; the section's header has a plus for the same. */
export const AddRow = ({ href, onClick }: Props) => (
  <ListRow
    className={styles.add}
    tile={
      <IconTile>
        <Plus size={22} strokeWidth={1.75} />
      </IconTile>
    }
    title={words.add_another}
    href={href}
    {...(onClick && { onClick })}
  />
);
