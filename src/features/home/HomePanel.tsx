import { useStore } from '@nanostores/react';
import { IdCard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { homeTiles, showsLive } from './home-tiles.ts';
import { CAROUSEL, ERROR_TOAST_MS } from '../../domain/limits/screens.ts';
import { home as words } from '#messages/home.ts';
import { empty, toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { onReturn } from '../../stores/on-return.ts';
import { useSeeded } from '../../stores/use-seeded.ts';
import { Carousel } from '../../ui/layout/Carousel.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { UndoBar } from '../../ui/notices/UndoBar.tsx';
import { CardSheet } from './CardSheet.tsx';
import { CardSlide } from './CardSlide.tsx';
import { liveHandle, shownCards } from './home-card.ts';
import { $cards, $deleted, $selected, refreshCards, undoCardRemoval } from './home.store.ts';
import type { HomeProps } from './home.types.ts';
import styles from './HomePanel.module.css';
import { DuplicateCard } from './DuplicateCard.tsx';
import { HomeTiles } from './HomeTiles.tsx';
import { NewCard } from './NewCard.tsx';

const TEXTS = {
  ...words.carousel,
  position: (n: number, total: number) => format(words.carousel.position, { n, total }),
};

/** Whether the focused element is gone, such as the dialog together with its card. */
const isFocusLost = () => document.activeElement === document.body;

/** The cards of Home, and actions for the centred one. */
export function HomePanel(props: HomeProps) {
  const { role, prefix } = props;
  const cards = useSeeded($cards, props.cards);
  const selected = useSeeded($selected, liveHandle(props.cards));
  const deleted = useStore($deleted, { ssr: 'initial' });
  const [opened, setOpened] = useState<string | null>(null);
  const carousel = useRef<HTMLDivElement>(null);
  // Another browser may have changed them.
  useEffect(() => onReturn(() => void refreshCards()), []);
  if (cards.length === 0) {
    const icon = <IdCard size={26} strokeWidth={1.75} aria-hidden="true" />;
    return <EmptyState icon={icon} title={words.no_cards_title} text={empty.no_cards} />;
  }

  const items = [...cards, null];
  const found = cards.findIndex(({ handle }) => handle === selected);
  const index = found === -1 ? cards.length : found;
  const card = items[index] ?? null;
  const kind = card === null ? 'placeholder' : card.live ? 'live' : card.draft ? 'draft' : 'other';
  const profiles = shownCards(cards).length;
  // The card to copy, while another is possible.
  const canAdd = props.locked === null && profiles < props.most;
  const copied = card === null && canAdd ? cards.find(({ live }) => live) : undefined;
  const badge = showsLive({ role, profiles });
  return (
    <>
      <div className={styles.cards}>
        <Carousel
          slides={carousel}
          label={words.cards}
          items={items}
          keyOf={(item) => item?.handle ?? ''}
          nameOf={(item) => item?.face.name ?? words.create_profile}
          texts={TEXTS}
          index={index}
          onIndexChange={(to) => $selected.set(items[to]?.handle ?? null)}
          speed={CAROUSEL.speed_ms}
          arrows={false}
          recede
          renderItem={(item, { active }) =>
            item ? (
              <CardSlide
                card={item}
                address={prefix + item.handle}
                live={badge && item.live}
                eager={active}
                onOpen={() => setOpened(item.handle)}
              />
            ) : (
              <NewCard {...props} />
            )
          }
        />
      </div>
      {copied && <DuplicateCard card={copied} />}
      <HomeTiles card={card} {...homeTiles({ role, profiles, selected: kind })} />
      {card && (
        <CardSheet
          key={card.handle}
          card={card}
          address={prefix + card.handle}
          role={role}
          open={opened === card.handle}
          onClose={() => setOpened(null)}
          onGone={() => isFocusLost() && carousel.current?.focus()}
        />
      )}
      {deleted !== null && (
        <UndoBar
          key={deleted}
          text={format(toasts.deleted, { x: words.profile })}
          undoLabel={toasts.undo}
          duration={ERROR_TOAST_MS}
          onUndo={() => void undoCardRemoval()}
          onExpire={() => $deleted.set(null)}
        />
      )}
    </>
  );
}
