import { QrCode } from 'lucide-react';
import { home as words } from '#messages/home.ts';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import styles from './HomeBlock.module.css';

/** The link back to the last step of onboarding, for users who left before it. */
export const LastStep = ({ href }: { href: string }) => (
  <div className={styles.block}>
    <ListRow
      title={words.last_step.title}
      strong
      subtitle={words.last_step.detail}
      tile={
        <IconTile size={48}>
          <QrCode size={22} strokeWidth={1.75} />
        </IconTile>
      }
      href={href}
      chevron="onward"
    />
  </div>
);
