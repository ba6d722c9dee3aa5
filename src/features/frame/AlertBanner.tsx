import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { ALERT_BANNER_MS } from '../../domain/limits/screens.ts';
import { shell } from '#messages/owner.ts';
import { $alert, showStoredAlert } from '../../stores/alert.store.ts';
import { whenShown } from '../../stores/when-shown.ts';
import { SuccessAlert } from '../../ui/notices/SuccessAlert.tsx';
import { useClearTop } from '../../ui/layout/use-clear-top.ts';
import styles from './AlertBanner.module.css';

const clear = () => $alert.set(null);

/** The previous page's message; disappears by itself, or on a tap. */
export function AlertBanner() {
  const text = useStore($alert, { ssr: 'initial' });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => whenShown(showStoredAlert), []);
  useClearTop(place, text !== null);
  return (
    <div ref={place} className={styles.place}>
      <SuccessAlert text={text} closeLabel={shell.header.close} onClose={clear} duration={ALERT_BANNER_MS} />
    </div>
  );
}
