import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { ScanText, X } from 'lucide-react';
import { cardLine, cardName, isSomebody, type EventCard } from '../../domain/event-cards.ts';
import { NOTE_MAX, TAGS_PER_CONTACT_MAX } from '../../domain/limits/contacts.ts';
import type { ScannedSide } from '../../domain/scan-form.ts';
import type { ContactTag } from '../../domain/tags.ts';
import { tellFailure, tellSuccess, tellWarning } from '../../forms/tell.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { eventCards as words } from '#messages/event-cards.ts';
import { scanner } from '#messages/scanner.ts';
import { toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import {
  $added,
  $eventCards,
  $keepsCards,
  addAllCards,
  addEventCard,
  openEventCards,
  removeEventCard,
  tryCardAgain,
} from '../../stores/event-cards.store.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyBox } from '../../ui/EmptyBox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './EventCards.module.css';

/** How many were read so far, over the camera, and the way out of it. */
export type Tray = { label: string; done: string };
/** What the camera over the window is given. */
export type ScannerSlot = { onClose: () => void; onRead: (side: ScannedSide) => void; tray: Tray };

export type EventCardsProps = {
  /** The tags to choose from; null where the owner may not put any on. */
  tags: readonly ContactTag[] | null;
  mayNote: boolean;
};

type Props = EventCardsProps & {
  /** Draws the camera over the window, which stays open for the next card. */
  renderScanner: (slot: ScannerSlot) => ReactNode;
};

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const counted = (one: string, many: string, n: number) => (n === 1 ? one : format(many, { n }));

/** Card after card at an event: a tray of what was read, with a tag and a note for all. Needs scripts and no network. */
export const EventCards = (props: Props) => useHydrated() && <Tray {...props} />;

function Tray({ tags, mayNote, renderScanner }: Props) {
  const cards = useStore($eventCards);
  const keeps = useStore($keepsCards);
  const added = useStore($added);
  const [scanning, setScanning] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [adding, setAdding] = useState(false);
  useEffect(() => void openEventCards(), []);
  const tray = cards.filter(({ state }) => state === 'tray');
  const waiting = cards.filter(({ state }) => state === 'waiting');
  const refused = cards.filter(({ state }) => state === 'refused');

  const take = async ({ reading }: ScannedSide) => {
    const rules = await import('../../domain/scanned-card.ts').catch(() => null);
    if (!rules) return tellFailure(toasts.offline);
    const { fields } = rules.scannedCard(reading.fields, []);
    if (!isSomebody(fields)) return tellWarning(scanner.extraction.nothing_found);
    await addEventCard(fields);
  };
  const add = async () => {
    const before = $added.get();
    setAdding(true);
    await addAllCards(chosen, note);
    setAdding(false);
    const n = $added.get() - before;
    if ($eventCards.get().some(({ state }) => state === 'waiting')) tellWarning(words.wait);
    else if (n > 0) tellSuccess(counted(words.added_one, words.added, n));
    if ($eventCards.get().every(({ state }) => state !== 'tray')) setNote('');
  };
  const row = (card: EventCard, more?: ReactNode) => (
    <ListRow
      key={card.key}
      strong
      title={<bdi>{cardName(card.contact)}</bdi>}
      subtitle={<bdi>{card.refused ?? cardLine(card.contact)}</bdi>}
      actions={
        <>
          {more}
          <IconButton
            icon={<X {...ICON} />}
            label={format(words.remove, { name: cardName(card.contact) })}
            onClick={() => void removeEventCard(card.key)}
          />
        </>
      }
    />
  );
  const scan = <Button onClick={() => setScanning(true)}>{words.scan}</Button>;
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{words.lead}</p>
      {keeps === false && <p className={styles.note}>{words.not_kept}</p>}
      {tray.length === 0 ? (
        <EmptyBox icon={<ScanText {...ICON} />} title={words.none} text={words.none_detail} action={scan} />
      ) : (
        <>
          <div>{scan}</div>
          <h2>{counted(words.read_one, words.read, tray.length)}</h2>
          <RowList label={words.list}>{tray.map((card) => row(card))}</RowList>
          {tags !== null && tags.length > 0 && (
            <fieldset className={styles.tags}>
              <legend>{words.tags}</legend>
              {tags.map(({ id, name, color }) => (
                <Checkbox
                  key={id}
                  label={<Tag label={name} color={color} />}
                  checked={chosen.includes(id)}
                  disabled={chosen.length >= TAGS_PER_CONTACT_MAX && !chosen.includes(id)}
                  onCheckedChange={(on) =>
                    setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id))
                  }
                />
              ))}
            </fieldset>
          )}
          {mayNote && (
            <TextField
              label={words.note}
              value={note}
              multiline
              rows={3}
              clamp={8}
              maxLength={NOTE_MAX}
              counter={false}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          )}
          <Button
            wide
            size="large"
            status={adding ? 'loading' : 'idle'}
            loadingLabel={words.adding}
            onClick={() => void add()}
          >
            {counted(words.add_one, words.add, tray.length)}
          </Button>
        </>
      )}
      {waiting.length > 0 && !adding && (
        <section aria-label={words.waiting}>
          <h2>{words.waiting}</h2>
          <RowList>{waiting.map((card) => row(card))}</RowList>
        </section>
      )}
      {refused.length > 0 && (
        <section aria-label={words.refused}>
          <h2>{words.refused}</h2>
          <RowList>
            {refused.map((card) =>
              row(
                card,
                <Button variant="quiet" size="small" onClick={() => void tryCardAgain(card)}>
                  {words.again}
                </Button>,
              ),
            )}
          </RowList>
        </section>
      )}
      {added > 0 && (
        <output>
          {counted(words.added_one, words.added, added)} <a href="/contacts">{words.contacts}</a>
        </output>
      )}
      {scanning &&
        renderScanner({
          onClose: () => setScanning(false),
          onRead: (side) => void take(side),
          tray: { label: counted(words.read_one, words.read, tray.length), done: words.done },
        })}
    </div>
  );
}
