import { useState } from 'react';
import { Avatar } from '../../ui/pictures/Avatar.tsx';
import { Badge } from '../../ui/notices/Badge.tsx';
import { TAG_COLOR_NAMES } from '../../domain/contact/tags.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Dev.module.css';
import { Group } from './Shown.tsx';

const PORTRAIT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#9fc9bc" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.5" fill="#14181a"/><path d="M1 8a3 3 0 0 1 6 0z" fill="#14181a"/></svg>',
)}`;

/** Tags in their twelve colours, badges, and people. */
export function DevTags() {
  const [mine, setMine] = useState(['Client', 'A label as long as nobody would write it on purpose']);
  return (
    <>
      <Group title="Tags">
        <div className={styles.tags}>
          {TAG_COLOR_NAMES.map((name) => (
            <Tag key={name} label={name} color={name} />
          ))}
        </div>
        <div className={styles.tags}>
          {mine.map((label) => (
            <Tag
              key={label}
              label={label}
              color="Violet"
              removeLabel={`Remove ${label}`}
              onRemove={() => setMine(mine.filter((other) => other !== label))}
            />
          ))}
        </div>
      </Group>
      <Group title="Badges and people">
        <div className={styles.row}>
          <Badge kind="live">Live</Badge>
          <Badge>Saved</Badge>
          <Badge kind="warning">Trial</Badge>
          <Badge kind="error">Overdue</Badge>
          <Avatar initials="AH" alt="Anders Holmqvist" />
          <Avatar initials="AL" src={PORTRAIT} alt="Ava Lindgren" />
          <Avatar initials="B" size={36} alt="B" />
          <Avatar initials="BH" src="data:image/png;base64,none" size={64} alt="Bilal Haddad" />
        </div>
      </Group>
    </>
  );
}
