import { Copy } from 'lucide-react';
import { home as words } from '#messages/home.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useSingleRun } from '../../ui/use-single-run.ts';
import type { HomeCard } from './home-card.ts';
import { duplicateCard } from './home.store.ts';

/** Adds a copy of a card, beside the slide that adds an empty one. */
export function DuplicateCard({ card }: { card: HomeCard }) {
  const { isBusy, run } = useSingleRun(async () => duplicateCard(card.handle));
  return (
    <Button
      variant="quiet"
      wide
      icon={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
      status={isBusy ? 'loading' : 'idle'}
      loadingLabel={words.duplicating}
      onClick={() => void run()}
    >
      {format(words.duplicate, { name: card.face.name })}
    </Button>
  );
}
