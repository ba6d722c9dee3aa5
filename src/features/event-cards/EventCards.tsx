import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { ScanText } from 'lucide-react';
import { cardName, type EventCard } from '../../domain/scan/event-cards.ts';
import type { ScannedSide } from '../../domain/scan/scan-form.ts';
import type { ContactTag } from '../../domain/contact/tags.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { useUnsaved } from '../../forms/use-unsaved.ts';
import { eventCards as words } from '#messages/event-cards.ts';
import { toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import {
  $added,
  $eventCards,
  $storesCards,
  addAllCards,
  openEventCards,
  removeEventCard,
  tryCardAgain,
} from '../../stores/event-cards.store.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyBox } from '../../ui/notices/EmptyBox.tsx';
import { UndoBar } from '../../ui/notices/UndoBar.tsx';
import { EventCardRows } from './CardRows.tsx';
import { countMessage } from './counted.ts';
import styles from './EventCards.module.css';
import { ForAllCards } from './ForAllCards.tsx';
import { addToTray, loadRules } from './add-to-tray.ts';
import { toastOutcome } from './toast-outcome.ts';

/** The number of read cards, over the camera, and the label of the done button. */
type CameraTray = { label: string; done: string };
/** Props of the camera overlay. */
type ScannerSlot = {
  onClose: () => void;
  onRead: (side: ScannedSide) => void;
  onReading: (over: Promise<unknown>) => void;
  tray: CameraTray;
};

export type EventCardsProps = {
  /** The available tags; null if the owner cannot assign any. */
  tags: readonly ContactTag[] | null;
  canNote: boolean;
};

type Props = EventCardsProps & {
  /** Renders the camera overlay, which stays open for the next card. */
  renderScanner: (slot: ScannerSlot) => ReactNode;
};

/** Milliseconds in which a removed card can be restored. */
const UNDO_MS = 8_000;

/**
 * Scans cards in sequence at an event: a tray of read cards, with tags and a note for all. Needs scripts, but no
 * network.
 */
export const EventCards = (props: Props) => useHydrated() && <CardsOfEvent {...props} />;

function CardsOfEvent({ tags, canNote, renderScanner }: Props) {
  const all = useStore($eventCards);
  const isStoring = useStore($storesCards);
  const added = useStore($added);
  const [scanning, setScanning] = useState(false);
  const [reading, setReading] = useState(0);
  useUnsaved(reading > 0);
  const [removed, setRemoved] = useState<EventCard | null>(null);
  useEffect(() => {
    void openEventCards();
    // For the first card read while offline.
    void loadRules().catch(() => {});
  }, []);
  const cards = all.filter(({ key }) => key !== removed?.key);
  const [tray, waiting, refused] = (['tray', 'waiting', 'refused'] as const).map((state) =>
    cards.filter((card) => card.state === state),
  ) as [EventCard[], EventCard[], EventCard[]];
  const letGo = async () => {
    setRemoved(null);
    if (removed) await removeEventCard(removed.key);
  };
  const remove = (card: EventCard) => void letGo().then(() => setRemoved(card));
  const scan = <Button onClick={() => setScanning(true)}>{words.scan}</Button>;
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{words.lead}</p>
      <output>{!scanning && reading > 0 && countMessage(words.reading_one, words.reading, reading)}</output>
      {isStoring === false && <p className={styles.note}>{words.not_kept}</p>}
      {tray.length === 0 ? (
        <EmptyBox
          icon={<ScanText size={22} strokeWidth={1.75} aria-hidden="true" />}
          title={words.none}
          text={words.none_detail}
          action={scan}
        />
      ) : (
        <>
          <div>{scan}</div>
          <h2>{countMessage(words.read_one, words.read, tray.length)}</h2>
          <EventCardRows cards={tray} label={words.list} onRemove={remove} />
          <ForAllCards
            n={tray.length}
            tags={tags}
            canNote={canNote}
            onAdd={async (chosen, note) => {
              await letGo();
              await toastOutcome(() => addAllCards(chosen, note));
            }}
          />
        </>
      )}
      {waiting.length > 0 && <h2>{words.waiting}</h2>}
      <EventCardRows cards={waiting} label={words.waiting} />
      {refused.length > 0 && <h2>{words.refused}</h2>}
      <EventCardRows
        cards={refused}
        label={words.refused}
        onRemove={remove}
        onAgain={(card, whole) => void toastOutcome(() => tryCardAgain(card.key, whole))}
      />
      <output>{added > 0 && countMessage(words.added_one, words.added, added)}</output>
      {added > 0 && <a href="/contacts">{words.contacts}</a>}
      {removed && (
        <UndoBar
          key={removed.key}
          text={format(words.removed, { name: cardName(removed.contact) })}
          undoLabel={toasts.undo}
          duration={UNDO_MS}
          onUndo={() => setRemoved(null)}
          onExpire={() => void letGo()}
          focusOnMount
        />
      )}
      {scanning &&
        renderScanner({
          onClose: () => setScanning(false),
          onRead: (side) => void addToTray(side),
          onReading: (over) => {
            setReading((n) => n + 1);
            void over.finally(() => setReading((n) => n - 1));
          },
          tray: { label: countMessage(words.read_one, words.read, tray.length), done: words.done },
        })}
    </div>
  );
}
