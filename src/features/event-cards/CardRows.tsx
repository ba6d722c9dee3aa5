import { X } from 'lucide-react';
import { cardLine, cardName, type EventCard } from '../../domain/scan/event-cards.ts';
import { eventCards as words } from '#messages/event-cards.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { RowList } from '../../ui/lists/RowList.tsx';
import styles from './EventCards.module.css';

type Props = {
  cards: readonly EventCard[];
  label: string;
  /** None for cards being sent. */
  onRemove?: (card: EventCard) => void;
  /** For rejected cards: sends again, `whole` with their tags and note. */
  onAgain?: (card: EventCard, whole: boolean) => void;
};

/** Cards of an event, with names and errors. */
export function EventCardRows({ cards, label, onRemove, onAgain }: Props) {
  if (cards.length === 0) return null;
  return (
    <RowList label={label}>
      {cards.map((card) => (
        <ListRow
          key={card.key}
          strong
          title={<bdi>{cardName(card.contact)}</bdi>}
          subtitle={<bdi>{card.refused ?? cardLine(card.contact)}</bdi>}
          actions={
            onRemove && (
              <IconButton
                icon={<X size={22} strokeWidth={1.75} aria-hidden="true" />}
                label={format(words.remove, { name: cardName(card.contact) })}
                onClick={() => onRemove(card)}
              />
            )
          }
        >
          {onAgain && (
            <div className={styles.again}>
              {[true, false].map((whole) => (
                <Button key={String(whole)} variant="quiet" size="small" onClick={() => onAgain(card, whole)}>
                  {whole ? words.again : words.plainly}
                </Button>
              ))}
            </div>
          )}
        </ListRow>
      ))}
    </RowList>
  );
}
