import { Check, CircleAlert, Nfc } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { helpPath } from '../../domain/pages/help-topics.ts';
import { nfc as words } from '#messages/nfc.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import styles from './TagSheet.module.css';
import { writeTag, type TagOutcome } from './write-tag.ts';

/** `onClose` must be stable between renders: a new one restarts writing. */
type Props = { link: string; open: boolean; onClose: () => void };
type State = 'waiting' | Exclude<TagOutcome, 'cancelled'>;

const ICON = { size: 28, strokeWidth: 1.75 } as const;
const ICONS = { waiting: <Nfc {...ICON} />, written: <Check {...ICON} />, fault: <CircleAlert {...ICON} /> };
const isFault = (state: State): state is Exclude<State, 'waiting' | 'written'> =>
  state !== 'waiting' && state !== 'written';

/** Writes a card's link on an NFC tag while open, and shows the progress. */
export function TagSheet({ link, open, onClose }: Props) {
  const [state, setState] = useState<State>('waiting');
  const running = useRef<AbortController>(null);
  const begin = useCallback(() => {
    const own = new AbortController();
    running.current = own;
    void writeTag(link, own.signal).then((outcome) => {
      if (own.signal.aborted) return;
      if (outcome === 'cancelled') onClose();
      else setState(outcome);
    });
  }, [link, onClose]);
  useEffect(() => {
    if (!open) return undefined;
    begin();
    return () => running.current?.abort();
  }, [open, begin]);
  const again = () => {
    setState('waiting');
    begin();
  };
  const close = () => {
    setState('waiting');
    onClose();
  };
  const { heading, detail } = words.states[state];
  return (
    <Sheet
      open={open}
      onClose={close}
      title={words.title}
      closeLabel={words.cancel}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {state === 'written' ? words.done : words.cancel}
          </Button>
          {state !== 'waiting' && (
            <Button onClick={again}>{state === 'written' ? words.another : words.again}</Button>
          )}
        </>
      }
    >
      <div className={styles.state} data-state={state}>
        <IconTile size={56} tone={isFault(state) ? 'warn' : 'live'}>
          {ICONS[isFault(state) ? 'fault' : state]}
        </IconTile>
        <output className={styles.words}>
          <strong className={styles.heading}>{heading}</strong>
          <span className={styles.detail}>{detail}</span>
        </output>
        <a className={styles.help} href={helpPath('nfc-tag')}>
          {words.help}
        </a>
      </div>
    </Sheet>
  );
}
