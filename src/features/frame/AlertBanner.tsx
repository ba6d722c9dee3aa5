import { useStore } from '@nanostores/react';
import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { ALERT_BANNER_MS } from '../../domain/limits.ts';
import { shell } from '../../messages/en/owner.ts';
import { $alert, takeAlert } from '../../stores/alert.store.ts';
import { whenShown } from '../../stores/when-shown.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './AlertBanner.module.css';

const clear = () => $alert.set(null);

/** Word of what was done on the page before; it goes after five seconds, or on a tap. */
export function AlertBanner() {
  const text = useStore($alert, { ssr: 'initial' });
  useEffect(() => whenShown(takeAlert), []);
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(clear, ALERT_BANNER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <output className={styles.place}>
      {text !== null && (
        <button type="button" className={styles.banner} onClick={clear}>
          <Check size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{text}</span>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
          <Unseen>({shell.header.close})</Unseen>
        </button>
      )}
    </output>
  );
}
