import { ClipboardPaste } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fillCard as words } from '#messages/fill-card.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { late } from '../../ui/late.ts';
import type { FillCardProps } from './fill-card.types.ts';

const FillSheet = late(async () => (await import('./FillSheet.tsx')).FillSheet);

/** Opens the sheet that fills a card. */
export function OpenFill(props: FillCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={props.prominent ? 'ink' : 'quiet'}
        size={props.prominent ? 'regular' : 'small'}
        icon={<ClipboardPaste size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {words.open}
      </Button>
      {isOpen && (
        <Suspense>
          <FillSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
