import { useStore } from '@nanostores/react';
import { contactKeys as words } from '#messages/contacts.ts';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { CONTACT_KEYS } from './contact-keys.ts';
import { $keysOn, switchKeys } from './keys.store.ts';
import styles from './KeysSheet.module.css';

/** The shortcuts of the list of contacts, and the switch that turns them off. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const isOn = useStore($keysOn);
  return (
    <Sheet open onClose={onClose} title={words.title} closeLabel={words.close}>
      <dl className={styles.keys}>
        {Object.entries(CONTACT_KEYS).map(([key, action]) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd className={styles.cap}>{key}</kbd>
            </dt>
            <dd>{words.actions[action]}</dd>
          </div>
        ))}
      </dl>
      <Switch label={words.on} description={words.on_help} checked={isOn} onCheckedChange={switchKeys} />
    </Sheet>
  );
}
