import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { ScanText } from 'lucide-react';
import { SIDES_MAX, scanForm, withRead, type ScannedSide } from '../../domain/scan/scan-form.ts';
import { scanner } from '#messages/scanner.ts';
import { labels } from '#messages/validation.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { forgetScan, storedScan, storeScan } from '../../stores/stored-scan.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyBox } from '../../ui/notices/EmptyBox.tsx';
import { CardCrop } from './CardCrop.tsx';
import { ContactForm, type ContactFormProps } from './ContactForm.tsx';
import styles from './ContactForm.module.css';
import { KnownAlready } from './KnownAlready.tsx';
import { WholeCard } from './WholeCard.tsx';

const words = scanner.form;

/** Props of the camera overlay. */
type ScannerSlot = { onClose: () => void; onRead: (side: ScannedSide) => void };

type Props = {
  form: Omit<ContactFormProps, 'read'>;
  /** Renders the camera overlay. */
  renderScanner: (slot: ScannerSlot) => ReactNode;
};

/** `emails.0` has the label of an e-mail. */
const labelOf = (path: string): string => {
  const [name = ''] = path.split('.');
  const one = { emails: 'email', phones: 'phone' }[name] ?? name;
  return labels[one as keyof typeof labels];
};

/** Whether the page was opened to scan a card, ignoring a previous one. */
const startsNewScan = () => new URLSearchParams(location.search).has('scan');

/** A contact from a paper card: the camera first, then the filled form. */
export const ScannedContact = (props: Props) => useHydrated() && <Scanned {...props} />;

function Scanned({ form, renderScanner }: Props) {
  const [sides, setSides] = useState<readonly ScannedSide[]>(() => (startsNewScan() ? [] : storedScan()));
  const [scanning, setScanning] = useState<'card' | 'other_side' | null>(() =>
    sides.length === 0 ? 'card' : null,
  );
  const [cards, setCards] = useState(0);
  const [enlarged, setEnlarged] = useState<string | null>(null);
  // A reload shows the scan again, instead of scanning anew.
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const { values, origins } = useMemo(() => scanForm(sides), [sides]);
  const origin = enlarged === null ? undefined : origins[enlarged];
  const beside = (path: string) => {
    const from = origins[path];
    const side = from && sides[from.side];
    return (
      side && <CardCrop label={labelOf(path)} side={side} origin={from} onEnlarge={() => setEnlarged(path)} />
    );
  };
  const take = (side: ScannedSide) => {
    const next = scanning === 'other_side' ? [...sides, side] : [side];
    if (scanning === 'card') setCards(cards + 1);
    storeScan(next);
    setSides(next);
    setScanning(null);
  };
  const [front] = sides;
  return (
    <>
      {front ? (
        <>
          <p className={styles.lead}>{words.lead}</p>
          <div className={styles.scans}>
            {sides.length < SIDES_MAX && (
              <Button variant="quiet" onClick={() => setScanning('other_side')}>
                {words.other_side}
              </Button>
            )}
            <Button variant="text" onClick={() => setScanning('card')}>
              {words.again}
            </Button>
            <Button variant="text" href="/contacts/new/event">
              {words.many}
            </Button>
          </div>
          <KnownAlready emails={values.emails} phones={values.phones} />
          <ContactForm
            key={cards}
            {...form}
            read={{ values, merge: withRead, beside, picture: front.picture || null, onSaved: forgetScan }}
          />
        </>
      ) : (
        <EmptyBox
          icon={<ScanText size={22} strokeWidth={1.75} aria-hidden="true" />}
          title={words.none}
          text={words.none_detail}
          action={
            <>
              <Button onClick={() => setScanning('card')}>{words.scan}</Button>
              <Button variant="text" href="/contacts/new/event">
                {words.many}
              </Button>
              <Button variant="text" href="/contacts/new">
                {words.by_hand}
              </Button>
            </>
          }
        />
      )}
      <WholeCard
        shown={origin && sides[origin.side] ? { side: sides[origin.side]!, origin } : null}
        onClose={() => setEnlarged(null)}
      />
      {scanning !== null && renderScanner({ onClose: () => setScanning(null), onRead: take })}
    </>
  );
}
