import { ClipboardPaste } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sections } from '#messages/sections.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyBox } from '../../ui/EmptyBox.tsx';
import { late } from '../../ui/late.ts';
import type { FillCardProps } from './fill-card.types.ts';
import styles from './FillCard.module.css';

const words = sections.fill;
const FillSheet = late(async () => (await import('./FillSheet.tsx')).FillSheet);
const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The way to fill a card from what somebody has elsewhere. */
export function FillCard(props: FillCardProps) {
  const [isOpen, setOpen] = useState(false);
  if (props.may.length === 0) return null;
  const button = (
    <Button
      variant={props.prominent ? 'ink' : 'quiet'}
      size={props.prominent ? 'regular' : 'small'}
      icon={<ClipboardPaste {...ICON} />}
      onClick={() => setOpen(true)}
    >
      {words.open}
    </Button>
  );
  return (
    <div className={props.prominent ? undefined : styles.plain}>
      {props.prominent ? (
        <EmptyBox
          icon={<ClipboardPaste {...ICON} size={22} />}
          title={words.title}
          text={words.detail}
          action={button}
        />
      ) : (
        button
      )}
      {isOpen && (
        <Suspense>
          <FillSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
