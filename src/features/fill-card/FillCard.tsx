import { ClipboardPaste } from 'lucide-react';
import { fillCard as words } from '#messages/fill-card.ts';
import { EmptyBox } from '../../ui/notices/EmptyBox.tsx';
import type { FillCardProps } from './fill-card.types.ts';
import styles from './FillCard.module.css';
import { OpenFill } from './OpenFill.tsx';

/** Fills a card from other sources, and explains itself while the card is empty. */
export function FillCard(props: FillCardProps) {
  if (!props.prominent)
    return (
      <div className={styles.alone}>
        <OpenFill {...props} />
      </div>
    );
  return (
    <EmptyBox
      icon={<ClipboardPaste size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.title}
      text={words.detail}
      action={<OpenFill {...props} />}
    />
  );
}
