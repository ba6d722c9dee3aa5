import { ClipboardPaste } from 'lucide-react';
import { fillCard as words } from '#messages/fill-card.ts';
import { EmptyBox } from '../../ui/notices/EmptyBox.tsx';
import type { FillCardProps } from './fill-card.types.ts';
import { OpenFill } from './OpenFill.tsx';

/** Fills an empty card from other sources, and explains itself. */
export function FillCard(props: FillCardProps) {
  return (
    <EmptyBox
      icon={<ClipboardPaste size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.title}
      text={words.detail}
      action={<OpenFill {...props} />}
    />
  );
}
